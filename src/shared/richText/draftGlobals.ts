// draft-js 0.11 stands on fbjs, which reads Node's `global` when it loads. Imported before draft-js, this gives it one.
Object.assign(globalThis, { global: globalThis });

export {};
