import { describe } from 'vitest';
import { signsInAndPaysOnce } from '../foreign/signs-in-and-pays-once.ts';
import { connectLangChain } from './langchain.ts';
import { connectMastra } from './mastra.ts';

describe.each([
  ['LangChain', connectLangChain],
  ['Mastra', connectMastra],
] as const)('%s', (_name, connect) => {
  signsInAndPaysOnce(connect);
});
