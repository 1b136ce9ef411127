import type { Update } from '../data/update';
import { commit } from '../data/write';
import { createMutation } from './mutation';

/** Creates the thunk of a mutation that only sends the update that `build` returns. */
export const createWrite = <Argument>(
  type: string,
  build: (argument: Argument) => Update,
  options?: Parameters<typeof createMutation>[2],
) => createMutation(type, (argument: Argument) => commit(build(argument)), options);
