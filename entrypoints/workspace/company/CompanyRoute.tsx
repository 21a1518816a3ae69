import { useState } from 'react';
import { CompanyList } from '../../../components/company/CompanyList.tsx';
import { CompanyView } from '../../../components/company/CompanyView.tsx';
import { copyText } from '../../../lib/browser/copy-text.ts';
import type { CompanyAnswerView } from '../../../lib/messages/views/company.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useAccount, useSession, useSettings } from '../../../lib/queries/use-answers.ts';
import { useAutomaticPreviews } from '../../../lib/queries/use-automatic-previews.ts';
import { useCompanies, useCompany } from '../../../lib/queries/use-company.ts';
import { endedAmong, useMarkRead } from '../../../lib/queries/use-mark-read.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../../lib/queries/use-person-commands.ts';
import type { WorkspacePageProps } from '../page-props.ts';

type Which = CompanyAnswerView['which'];

/**
 * `#company` lists purchased companies; `#company/17` is one of the service's companies, `#company/acme.example` one by
 * its domain.
 */
export function CompanyRoute(props: WorkspacePageProps) {
  const which = companyAt(props.rest);
  return which === null ? <List /> : <One {...props} key={JSON.stringify(which)} which={which} />;
}

/** @param rest the rest of the address, still encoded */
function companyAt(rest: string): Which | null {
  if (/^[1-9]\d{0,14}$/.test(rest)) return { by: 'id', companyId: Number(rest) };
  const domain = decoded(rest);
  return /^[^\s/@%]{1,250}\.[^\s/@%]{2,}$/u.test(domain) ? { by: 'domain', domain } : null;
}

function decoded(rest: string): string {
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function List() {
  const [shown, setShown] = useState({ text: '', page: 0 });
  const read = useCompanies(shown.text, shown.page);
  const now = useNow();
  return (
    <CompanyList
      answer={answerOf(read)}
      onReadAgain={useReadAgain(read)}
      shown={shown}
      now={now}
      onShow={setShown}
      onDomain={(domain) => void location.assign(`#company/${domain}`)}
    />
  );
}

function One({ browser, which }: WorkspacePageProps & { which: Which }) {
  const session = useSession().data ?? null;
  const query = useCompany(which);
  const read = answerOf(query);
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  const onReadAgain = useReadAgain(query);
  const commands = usePersonCommands(null);
  const now = useNow();
  const isSignedIn = session?.status === 'signed-in';
  const { company } = useAutomaticPreviews(isSignedIn, settings, { url: null, which, person: null, company: read });
  useMarkRead(endedAmong([company?.lookup]));
  return (
    <CompanyView
      session={session}
      company={company}
      account={account}
      now={now}
      actions={{
        canPay: 'yes',
        onReadAgain,
        refusal: commands.refusal,
        onSignIn: commands.onSignIn,
        onPreviewCompany: commands.onPreviewCompany,
        onGetCompany: commands.onGetCompany,
        onDecide: commands.onDecide,
        onOpenOptions: () => void browser.runtime.openOptionsPage(),
        onCopy: copyText,
      }}
    />
  );
}
