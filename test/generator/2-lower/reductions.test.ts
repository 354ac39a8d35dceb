/**
 * Type names for small documents, some of which resemble Kubernetes and Backstage schemas and others of which
 * contain names meant for other generators.
 */

import { expect, test } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";

const namesIn = (schema: string): string[] =>
  readModel(`test/cases/names/${schema}`).dialects.flatMap(({ entities }) =>
    entities.map(({ name }) => name),
  );

test("Kubernetes: common prefixes are dropped unless two versions need them", () => {
  expect(namesIn("kubernetes/swagger.json")).toEqual([
    "Container",
    "ContainerLifecycle",
    "ContainerLifecyclePhase",
    "ContainerLifecyclePhaseEnum",
    "ContainerPort",
    "ContainerPortProtocol",
    "IntOrString",
    "ObjectMeta",
    "Pod",
    "PodSpec",
    "Quantity",
    "ResourceRequirements",
    "Time",
    "V1Deployment",
    "V1beta1Deployment",
  ]);
});

test("Backstage: kinds that extend an entity in another file", () => {
  expect(namesIn("backstage/schema")).toEqual([
    "APIV1alpha1",
    "APIV1alpha1ApiVersion",
    "APIV1alpha1Spec",
    "Common",
    "ComponentV1alpha1",
    "ComponentV1alpha1ApiVersion",
    "ComponentV1alpha1Spec",
    "Entity",
    "EntityMeta",
    "EntityMetaLinksItem",
    "Reference",
    "Relation",
  ]);
});

test("names for oapi-codegen and jsonschema2pojo, unless two schemas have the same one", () => {
  expect(namesIn("vendor/order.json")).toEqual([
    "Customer",
    "Delivery",
    "Order",
    "OrderFirst",
    "OrderSecond",
    "OrderState",
  ]);
});
