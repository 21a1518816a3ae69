/** Which programs used the processors, read from Linux's `/proc`: nowhere else is there such a folder. */

import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;
const SAMPLE_MS = 100;

interface Sample {
  /** When it began: a number of a process may be given again. */
  began: string;
  parent: number;
  seconds: number;
  kind: string;
}

/**
 * Adds up what the processes below this one use from now on, also of those that end meanwhile, but for their last
 * tenth of a second.
 * @returns a function that ends this, and returns seconds by kind of process, most first
 */
export function startProcessTimes(): () => [kind: string, seconds: number][] {
  const used = new Map<string, Sample>();
  const sample = (): void => {
    const all = readProcesses();
    for (const [pid, process] of all) {
      if (!isBelowUs(all, process)) continue;
      const key = `${pid} ${process.began}`;
      // One that has ended is there until its parent has noticed, and has no command any more.
      used.set(key, { ...process, kind: process.kind || (used.get(key)?.kind ?? 'ended') });
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    const sums = new Map<string, number>();
    for (const { kind, seconds } of used.values()) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
    return [...sums].toSorted(([, one], [, other]) => other - one);
  };
}

function readProcesses(): Map<number, Sample> {
  const all = new Map<number, Sample>();
  for (const folder of readdirSync('/proc')) {
    if (!/^\d+$/.test(folder)) continue;
    try {
      all.set(Number(folder), readProcess(`/proc/${folder}`));
    } catch {
      // It has ended.
    }
  }
  return all;
}

function readProcess(folder: string): Sample {
  // After the name, which may have spaces: state, parent, …, user and system time, …, start.
  const fields = readFileSync(`${folder}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return {
    began: fields[19] ?? '',
    parent: Number(fields[1]),
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    kind: kindOf(readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ')),
  };
}

/** A Chromium names its processes by a flag. */
function kindOf(command: string): string {
  const program = /^\S*?([^/\s]+)(?: |$)/.exec(command)?.[1] ?? '';
  const type = /--type=([\w-]+)/.exec(command)?.[1];
  if (type === undefined) return program;
  return command.includes('--extension-process') ? `${type} of the extension` : type;
}

function isBelowUs(all: ReadonlyMap<number, Sample>, { parent }: Sample): boolean {
  if (parent === process.pid) return true;
  const above = all.get(parent);
  return above !== undefined && isBelowUs(all, above);
}
