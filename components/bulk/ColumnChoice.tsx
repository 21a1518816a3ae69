import { i18n } from '#i18n';
import type { ColumnField, Columns } from '../../lib/bulk-input/guess-columns.ts';
import type { PeopleTable } from '../../lib/bulk-input/read-people.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Checkbox } from '../controls/Checkbox.tsx';
import { SelectField } from '../controls/SelectField.tsx';

const FIELDS = [
  'address',
  'email',
  'name',
  'firstName',
  'lastName',
  'employer',
  'title',
] as const satisfies ColumnField[];
const SHOWN_ROWS = 4;
/** A table wider than this is shown in part; the columns beyond were still guessed. */
const MAX_COLUMNS = 30;

interface ColumnChoiceProps {
  table: PeopleTable;
  onColumns(columns: Columns): void;
  onHeader(isHeader: boolean): void;
}

/** Assigns fields to columns, over the first rows of the table. */
export function ColumnChoice({ table, onColumns, onHeader }: ColumnChoiceProps) {
  const { header, rows } = table;
  const width = Math.min(
    MAX_COLUMNS,
    Math.max(header?.length ?? 0, ...rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.length)),
  );
  return (
    <section aria-label={i18n.t('bulk.columns')} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="font-medium">{i18n.t('bulk.columns')}</h2>
        <Checkbox label={i18n.t('bulk.has_header')} checked={header !== null} onChange={onHeader} />
      </div>
      <div className="relative overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{i18n.t('bulk.preview')}</caption>
          <thead>
            <tr className="bg-paper align-top">
              {Array.from({ length: width }, (_, at) => (
                <Head key={at} at={at} table={table} onColumns={onColumns} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => (
              <tr key={line} className="[&:not(:last-child)]:border-b [&:not(:last-child)]:border-line">
                {Array.from({ length: width }, (_, at) => (
                  <td
                    key={at}
                    className="max-w-45 truncate px-2.5 py-1.5 text-soft"
                    title={plainText(cells[at] ?? '', 200)}
                  >
                    <bdi>{plainText(cells[at] ?? '', 80)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface HeadProps {
  /** The column, from 0. */
  at: number;
  table: PeopleTable;
  onColumns(columns: Columns): void;
}

/** The head of one column: its name, and the field it holds. */
function Head({ at, table: { header, columns }, onColumns }: HeadProps) {
  const name = plainText(header?.[at] ?? '', 40) || i18n.t('bulk.column_number', { number: numberText(at + 1) });
  const choose = (field: ColumnField | 'none'): void => {
    // One column for each field, and one field for each column.
    const rest = Object.entries(columns).filter(([known, place]) => place !== at && known !== field);
    onColumns({ ...(Object.fromEntries(rest) as Columns), ...(field === 'none' ? {} : { [field]: at }) });
  };
  return (
    <th scope="col" className="border-b border-line px-2.5 py-2 text-start font-normal">
      <span className="mb-1 block max-w-45 truncate font-medium" title={name}>
        <bdi>{name}</bdi>
      </span>
      <SelectField
        label={i18n.t('bulk.column_of', { column: name })}
        labelHidden
        options={[
          { value: 'none', label: i18n.t('bulk.column.none') },
          ...FIELDS.map((value) => ({ value, label: i18n.t(`bulk.column.${value}`) })),
        ]}
        chosen={FIELDS.find((field) => columns[field] === at) ?? 'none'}
        onChoose={choose}
      />
    </th>
  );
}
