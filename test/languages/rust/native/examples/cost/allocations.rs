//! A wrapper around the system allocator that counts allocations.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

static COUNT: AtomicUsize = AtomicUsize::new(0);
static BYTES: AtomicUsize = AtomicUsize::new(0);

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

// Growing an allocation counts as a new one, because the data may be moved.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Relaxed);
        BYTES.fetch_add(layout.size(), Relaxed);
        System.alloc(layout)
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        System.dealloc(place, layout);
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.fetch_add(1, Relaxed);
        BYTES.fetch_add(size.saturating_sub(layout.size()), Relaxed);
        System.realloc(place, layout, size)
    }
}

/// Returns the number and size of the allocations of a function.
pub fn of<Made>(work: impl FnOnce() -> Made) -> (usize, usize) {
    let (count, bytes) = (COUNT.load(Relaxed), BYTES.load(Relaxed));
    let made = work();
    let taken = (COUNT.load(Relaxed) - count, BYTES.load(Relaxed) - bytes);
    drop(made);
    taken
}
