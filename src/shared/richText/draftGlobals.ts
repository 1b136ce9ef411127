// draft-js 0.11 depends on fbjs, which reads Node's `global` when it loads. Import this module before draft-js.
Object.assign(globalThis, { global: globalThis });

export {};
