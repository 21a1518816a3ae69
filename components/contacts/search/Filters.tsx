import { i18n } from '#i18n';
import type { ContactFilters, ListCount, TagCount } from '../../../lib/contacts/list/list-views.ts';
import type { Grade } from '../../../lib/messages/views/person.ts';
import type { LookupType } from '../../../lib/service/credits.ts';
import { capitalised } from '../../../lib/texts/capitalised.ts';
import { emailKindText, gradeText, phoneKindText } from '../../../lib/texts/person/grade-text.ts';
import { Button } from '../../controls/Button.tsx';
import { SelectField } from '../../controls/SelectField.tsx';
import { LabelFilter } from '../labels/LabelFilter.tsx';
import { BOUGHT_WITHIN, type FilterChoices, countChoices } from './filter-choices.ts';

interface FiltersProps {
  choices: FilterChoices;
  tags: TagCount[];
  lists: ListCount[];
  onChoose(choices: FilterChoices): void;
  /** Opens the dialog that makes, renames and deletes lists; null where nothing can be changed. */
  onManageLists: (() => void) | null;
}

const GRADES: readonly Grade[] = ['A', 'A-', 'B'];
const TYPES: readonly LookupType[] = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'];
const EMAIL_KINDS = ['professional', 'personal', 'role-based', 'disposable'] as const;
const PHONE_KINDS = ['mobile', 'direct dial', 'other'] as const;

/** The filters of the list. A contact must match all of them. */
export function Filters({ choices, tags, lists, onChoose, onManageLists }: FiltersProps) {
  /** Absent, and not undefined, is `any`. */
  const change = <K extends keyof FilterChoices>(key: K, value: FilterChoices[K] | 'any'): void => {
    const { [key]: _before, ...others } = choices;
    onChoose(value === 'any' || value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <div className="grid gap-3 max-h-[50dvh] shrink-0 overflow-y-auto border-t border-line bg-paper px-4 py-3 md:px-7">
      <LabelFilters
        {...{ choices, tags, lists, onManageLists }}
        onTag={(tag) => change('tag', tag)}
        onList={(list) => change('list', list)}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Choice
          label={i18n.t('contacts.grade')}
          chosen={choices.gradeAtLeast}
          options={GRADES.map((value) => ({ value, label: gradeWords(value) }))}
          onChoose={(value) => change('gradeAtLeast', value)}
        />
        <Choice
          label={i18n.t('contacts.kind')}
          chosen={choices.kind}
          options={kindOptions()}
          onChoose={(value) => change('kind', value)}
        />
        <Choice
          label={i18n.t('contacts.phone')}
          chosen={yesOrNo(choices.hasPhone)}
          options={[
            { value: 'yes', label: i18n.t('contacts.phone_yes') },
            { value: 'no', label: i18n.t('contacts.phone_no') },
          ]}
          onChoose={(value) => change('hasPhone', value === 'any' ? 'any' : value === 'yes')}
        />
        <Choice
          label={i18n.t('contacts.type')}
          chosen={choices.lookupType}
          options={TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
          onChoose={(value) => change('lookupType', value)}
        />
        <Choice
          label={i18n.t('contacts.bought')}
          chosen={choices.bought}
          options={BOUGHT_WITHIN.map((value) => ({ value, label: i18n.t(`contacts.bought_within.${value}`) }))}
          onChoose={(value) => change('bought', value)}
        />
        {countChoices(choices) !== 0 && (
          <span className="flex min-h-9 items-center">
            <Button variant="link" onClick={() => onChoose({})}>
              {i18n.t('contacts.clear_filters')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

interface LabelFiltersProps extends Pick<FiltersProps, 'choices' | 'tags' | 'lists' | 'onManageLists'> {
  onTag(tag: string | undefined): void;
  onList(list: string | undefined): void;
}

function LabelFilters({ choices, tags, lists, onTag, onList, onManageLists }: LabelFiltersProps) {
  return (
    <>
      <LabelFilter
        title={i18n.t('contacts.tag')}
        none={i18n.t('contacts.no_tags')}
        names={tags.map(({ tag, contacts }) => ({ name: tag, contacts }))}
        chosen={choices.tag ?? null}
        onChoose={(tag) => onTag(tag ?? undefined)}
      />
      <LabelFilter
        title={i18n.t('lists.title')}
        none={i18n.t('lists.none')}
        names={lists.map(({ list, contacts }) => ({ name: list, contacts }))}
        chosen={choices.list ?? null}
        onChoose={(list) => onList(list ?? undefined)}
      >
        {onManageLists !== null && (
          <Button variant="link" onClick={onManageLists}>
            {i18n.t('lists.manage')}
          </Button>
        )}
      </LabelFilter>
    </>
  );
}

/** The best grade means itself alone, the others mean themselves and all better ones. */
function gradeWords(grade: Grade): string {
  return grade === 'A' ? gradeText(grade) : i18n.t('contacts.grade_at_least', { grade: gradeText(grade) });
}

function kindOptions(): { value: NonNullable<ContactFilters['kind']>; label: string }[] {
  return [
    ...EMAIL_KINDS.map((value) => ({ value, label: capitalised(emailKindText(value)) })),
    ...PHONE_KINDS.map((value) => ({ value, label: capitalised(phoneKindText(value)) })),
  ];
}

function yesOrNo(chosen: boolean | undefined): 'yes' | 'no' | undefined {
  if (chosen === undefined) return undefined;
  return chosen ? 'yes' : 'no';
}

interface ChoiceProps<Value extends string> {
  label: string;
  chosen: Value | undefined;
  options: { value: Value; label: string }[];
  onChoose(value: Value | 'any'): void;
}

function Choice<Value extends string>({ label, chosen, options, onChoose }: ChoiceProps<Value>) {
  return (
    <SelectField<Value | 'any'>
      label={label}
      options={[{ value: 'any', label: i18n.t('contacts.any') }, ...options]}
      chosen={chosen ?? 'any'}
      onChoose={onChoose}
    />
  );
}
