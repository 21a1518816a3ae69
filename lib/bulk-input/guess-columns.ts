import { fold } from '../contacts/search/fold.ts';
import { findPeople, holdsAddress } from './find-people.ts';

/** The column of each field, by its place from 0; a field without a column is absent. */
export type Columns = Partial<Record<ColumnField, number>>;
export type ColumnField = keyof typeof HEADERS;

/** Names of columns in English, German, French, Spanish and Japanese, without spaces, signs, case and accents. */
const HEADERS = {
  address:
    'linkedin linkedinurl linkedinprofile linkedinprofileurl personlinkedinurl linkedinlink linkedinprofil profile profileurl profilelink profil profillink profiladresse url link lien lienduprofil urlduprofil profillinkedin enlace perfil perfillinkedin urldeperfil urldelperfil プロフィール プロフィールurl プロファイル リンク',
  email:
    'email emailaddress mail mailaddress workemail businessemail emailadresse mailadresse courriel adresseemail adressemail adresseelectronique correo correoelectronico direcciondecorreo メール メールアドレス 電子メール',
  name: 'name fullname contactname contact person personname vollername vollstandigername ansprechpartner nomcomplet nometprenom nombrecompleto nombreyapellidos contacto 氏名 名前 お名前 担当者名',
  firstName: 'firstname givenname forename vorname prenom nombre nombredepila 名',
  lastName: 'lastname surname familyname nachname familienname nom nomdefamille apellido apellidos 姓 苗字',
  employer:
    'company companyname employer currentcompany currentemployer organization organisation organizationname account accountname firma firmenname unternehmen arbeitgeber organisation entreprise societe employeur nomdelentreprise empresa compania empleador organizacion 会社 会社名 企業 企業名 勤務先 所属',
  title:
    'title jobtitle position role titel jobtitel berufsbezeichnung funktion stelle poste fonction titre intitule cargo puesto titulo 役職 肩書 職位 職種',
} as const;

const FIELD_OF = new Map(
  Object.entries(HEADERS).flatMap(([field, names]) =>
    names.split(' ').map((name) => [fold(name), field as ColumnField] as const),
  ),
);

const SAMPLE = 50;

/**
 * Guesses the columns of a table by its header, and those of addresses and emails, if the header does not name them, by
 * their content.
 */
export function guessColumns(header: readonly string[], rows: ReadonlyArray<{ cells: string[] }>): Columns {
  const columns: Columns = {};
  for (const [at, cell] of header.entries()) {
    const field = fieldOf(cell);
    if (field !== undefined) columns[field] ??= at;
  }
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const mostly = (test: (cell: string) => boolean, named = -1) =>
    [named, ...header.keys()].find((at) => {
      const filled = sample.flatMap((cells) => (cells[at] ? [cells[at]] : []));
      return filled.length > 0 && filled.filter(test).length * 2 > filled.length;
    });
  // "Link" and "URL" are often those of the company: the content of the column counts for more.
  const address = mostly((cell) => findPeople(cell).addresses.length === 1, columns.address);
  const email = columns.email ?? mostly((cell) => findPeople(cell).emails.length > 0);
  if (address !== undefined) columns.address = address;
  if (email !== undefined) columns.email = email;
  return withNames(columns, sample);
}

/**
 * True when a row names columns, and nobody: "Account" and "Contact" are also said of people.
 * @param atLeast as many of our fields
 */
export function isHeader(cells: readonly string[], atLeast: number): boolean {
  return cells.filter((cell) => fieldOf(cell) !== undefined).length >= atLeast && !cells.some(holdsAddress);
}

function fieldOf(heading: string): ColumnField | undefined {
  return FIELD_OF.get(fold(heading).replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

/**
 * "Nom" and "nombre" are whole names where the other half has no column. "Name" beside "Vorname" is the other half,
 * unless it has the first name in it.
 */
function withNames({ name, firstName, lastName, ...columns }: Columns, sample: readonly string[][]): Columns {
  const half = firstName ?? lastName;
  if (half === undefined) return name === undefined ? columns : { ...columns, name };
  if (firstName !== undefined && lastName !== undefined)
    return { ...columns, ...(name !== undefined && { name }), firstName, lastName };
  if (name === undefined) return { ...columns, name: half };
  const pairs = sample.flatMap((cells) => (cells[name] && cells[half] ? [[cells[name], cells[half]] as const] : []));
  const whole = pairs.filter(([text, part]) => fold(text).includes(fold(part)));
  if (whole.length * 2 >= pairs.length) return { ...columns, name };
  return { ...columns, firstName: firstName ?? name, lastName: lastName ?? name };
}
