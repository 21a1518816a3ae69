import type { ReactNode, Ref } from 'react';
import { i18n } from '#i18n';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { movedText } from '../../lib/texts/person/moved-text.ts';
import { personName } from '../../lib/texts/person/person-name.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { InlineList } from '../controls/InlineList.tsx';
import { PlainText } from '../controls/PlainText.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';

interface InlineList {
  title: string;
  employer: string;
  location: string;
}

interface PersonHeadingProps {
  person: PersonView;
  now: number;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The person: the name as on a printed card, title, employer and place; and the job that they left, if it was seen. */
export function PersonHeading({ person, now, headingRef }: PersonHeadingProps) {
  const name = personName(person);
  const previewing = person.preview.status === 'loading' && person.contact === null;
  if (previewing) return <LoadingHeading name={name} />;
  const { title, employer, location } = detailsOf(person);
  return (
    <Frame>
      <h1 ref={headingRef} tabIndex={-1} className="font-serif text-name font-medium tracking-[-0.005em] text-balance">
        <bdi>{name}</bdi>
      </h1>
      {title !== '' && (
        <p className="mt-1">
          <PlainText value={title} />
        </p>
      )}
      {(employer !== '' || location !== '') && (
        <p className="text-soft">
          <InlineList
            details={[employer, location].filter(Boolean).map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          />
        </p>
      )}
      {person.moved !== undefined && (
        <p className="mt-1 text-small text-soft">
          <bdi>{movedText(person.moved, now)}</bdi>
        </p>
      )}
    </Frame>
  );
}

/** A placeholder for the heading while little is known; `name` comes from the address. */
export function LoadingHeading({ name = '' }: { name?: string }) {
  return (
    <Frame>
      <h1 className="sr-only">{name || i18n.t('card.loading')}</h1>
      {name !== '' && <p className="sr-only">{i18n.t('person.previewing')}</p>}
      <div className="grid gap-2.5 pb-1.5">
        <Skeleton width="58%" tall />
        <Skeleton width="46%" />
        <Skeleton width="68%" />
      </div>
    </Frame>
  );
}

/** Room for the close button is kept at the end. */
function Frame({ children }: { children: ReactNode }) {
  return <header className="px-4.5 pt-4 pb-3.5 pe-12">{children}</header>;
}

function shortened({ title, employer, location }: InlineList): InlineList {
  return { title: plainText(title), employer: plainText(employer), location: plainText(location) };
}

function detailsOf(person: PersonView): InlineList {
  const { contact, preview, moved } = person;
  if (contact !== null && moved !== undefined && moved.seenAt > contact.boughtAt) return shortened(moved.after);
  if (contact !== null)
    return {
      title: plainText(contact.title),
      employer: plainText(contact.employer?.name ?? ''),
      location: plainText(contact.location),
    };
  if (preview.status === 'found')
    return {
      title: plainText(preview.title),
      employer: plainText(preview.employer),
      location: plainText(preview.location),
    };
  return { title: '', employer: '', location: '' };
}
