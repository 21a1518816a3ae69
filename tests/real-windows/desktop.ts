import { type ChildProcess, spawn } from 'node:child_process';
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Point } from '../driver/hand.ts';

/** A screen of its own in memory, with a window manager, and a hand that moves its pointer. */
export interface Desktop {
  /** For the environment of what shows windows there. */
  display: string;
  /** Moves along these points of the screen, evenly within so many ms. */
  move(points: readonly Point[], ms: number): Promise<void>;
  /** @param heldMs how long the button stays down */
  click(heldMs?: number): Promise<void>;
  /** @param keys as xdotool names them, e.g. `alt+shift+l` */
  press(keys: string): Promise<void>;
  close(): void;
}

const DISPLAY = ':97';
const run = promisify(execFile);
/** The programs are there within this time. ms */
const START_MS = 1_000;

/** Needs Xvfb, openbox and xdotool (Debian's packages xvfb, openbox, xdotool). */
export async function openDesktop(): Promise<Desktop> {
  const env = { ...process.env, DISPLAY };
  const programs: ChildProcess[] = [];
  const start = async (command: string, args: readonly string[]): Promise<void> => {
    const program = spawn(command, args, { stdio: 'ignore', env });
    const failed = new Promise<never>((_, reject) =>
      program.once('error', () => reject(new Error(`${command} is missing: apt-get install xvfb openbox xdotool`))),
    );
    programs.push(program);
    await Promise.race([failed, wait(START_MS)]);
  };
  await start('Xvfb', [DISPLAY, '-screen', '0', '1400x1000x24']);
  await start('openbox', []);
  const xdotool = async (args: readonly string[]) => void (await run('xdotool', [...args], { env }));
  return {
    display: DISPLAY,
    move: (points, ms) =>
      xdotool(
        points.flatMap(({ x, y }) => [
          'mousemove',
          String(Math.round(x)),
          String(Math.round(y)),
          'sleep',
          (ms / points.length / 1_000).toFixed(4),
        ]),
      ),
    click: (heldMs = 0) => xdotool(['mousedown', '1', 'sleep', (heldMs / 1_000).toFixed(3), 'mouseup', '1']),
    press: (keys) => xdotool(['key', keys]),
    close() {
      for (const program of programs.toReversed()) program.kill('SIGKILL');
    },
  };
}
