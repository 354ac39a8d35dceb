/** Answers about a package that many of its parts ask for. */

/** The function, asked once for each object. */
export const onceFor = <Subject extends object, Answer>(
  ask: (subject: Subject) => Answer,
): ((subject: Subject) => Answer) => {
  const known = new WeakMap<Subject, Answer>();
  return (subject) => {
    const answer = known.get(subject) ?? ask(subject);
    known.set(subject, answer);
    return answer;
  };
};
