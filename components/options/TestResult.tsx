import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Callout } from '../controls/Callout.tsx';

/** The result of the connection test: the server that answered, its speed, and the tools it offers. */
export function TestResult({ test, now }: { test: ConnectionTest; now: number }) {
  if (test.status === 'problem') {
    const { sentence, tone } = problemText(test.problem, now);
    return <Callout tone={tone}>{sentence}</Callout>;
  }
  const latency = i18n.t('duration.milliseconds', { count: numberText(test.latencyMs) });
  if (test.status === 'key-works') {
    const name = plainText(test.name, 80);
    return (
      <Works>
        {name === ''
          ? i18n.t('api_key.test_works_unnamed', { latency })
          : i18n.t('api_key.test_works', { latency, name })}
      </Works>
    );
  }
  const server = plainText(test.serverName, 60);
  const version = plainText(test.serverVersion, 30);
  return (
    <Works more={<Found version={version} tools={test.tools} />}>
      {i18n.t('options.test_works', { server, latency })}
    </Works>
  );
}

function Works({ children, more = null }: { children: string; more?: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-control bg-accent-soft px-3 py-2.5">
      <CircleCheck aria-hidden size={15} className="mt-0.5 shrink-0 text-good" />
      <div className="min-w-0">
        <p>
          <bdi>{children}</bdi>
        </p>
        {more}
      </div>
    </div>
  );
}

function Found({ version, tools }: { version: string; tools: string[] }) {
  return (
    <>
      <p className="text-small text-soft">
        {version !== '' && `${i18n.t('options.test_version', { version })} · `}
        {i18n.t('options.test_tools', tools.length, [numberText(tools.length)])}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {tools.slice(0, 40).map((tool) => (
          <li key={tool} className="rounded-sm bg-sheet px-1.5 text-tiny text-soft">
            <bdi>{plainText(tool, 60)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
