import { fold } from '../contacts/search/fold.ts';
import { findPeople, holdsAddress } from './find-people.ts';

/** The column of each field, by its place from 0; a field without a column is absent. */
export type Columns = Partial<Record<ColumnField, number>>;
export type ColumnField = keyof typeof HEADERS;

/**
 * Names of columns in English, German, French, Spanish, Japanese, Italian, Portuguese, Dutch, Chinese and Korean,
 * without spaces, signs, case and accents.
 */
const HEADERS = {
  address:
    'linkedin linkedinurl linkedinprofile linkedinprofileurl personlinkedinurl linkedinlink linkedinprofil profile profileurl profileurls profilelink profil profillink profiladresse url link lien lienduprofil urlduprofil profillinkedin enlace perfil perfillinkedin urldeperfil urldelperfil プロフィール プロフィールurl プロファイル リンク profilo profilolinkedin profiel linkedinprofiel 领英 領英 链接 連結 링크드인 프로필 링크',
  email:
    'email emails emailaddress emailaddresses mail mailaddress workemail businessemail contactemail emailadresse mailadresse courriel adresseemail adressemail adresseelectronique adressedemessagerie correo correoelectronico direcciondecorreo direcciondecorreoelectronico メール メールアドレス 電子メール 電子メールアドレス postaelettronica indirizzoemail indirizzodipostaelettronica correioeletronico enderecodeemail emailadres 邮箱 邮箱地址 电子邮箱 电子邮件 電子郵件 電郵 이메일 이메일주소',
  name: 'name fullname contactname contact person personname vollername vollstandigername ansprechpartner candidate candidatename lead leadname prospect prospectname kandidat kandidatin bewerber nomcomplet nometprenom candidat nomducandidat nombrecompleto nombreyapellidos candidato contacto 氏名 名前 お名前 担当者名 候補者 候補者名 nomecompleto nomeecognome cognomeenome nominativo contatto contato naam volledigenaam contactpersoon 姓名 名字 联系人 聯絡人 이름 성명 담당자 담당자명',
  firstName: 'first firstname givenname forename vorname prenom nombre nombredepila 名 nome primeironome voornaam',
  lastName:
    'last lastname surname familyname nachname familienname nom nomdefamille apellido apellidos 姓 苗字 cognome sobrenome achternaam 성',
  employer:
    'company companyname associatedcompany companyaccount employer currentcompany currentemployer organization organisation organizationname account accountname firma firmenname unternehmen arbeitgeber organisation entreprise societe employeur nomdelentreprise empresa compania empleador organizacion 会社 会社名 企業 企業名 勤務先 所属 azienda societa ditta organizacao bedrijf bedrijfsnaam organisatie werkgever 公司 公司名称 公司名稱 单位 單位 企业 企业名称 회사 회사명 소속 직장',
  title:
    'title jobtitle organizationtitle currenttitle currentposition position role titel jobtitel berufsbezeichnung funktion stelle poste fonction titre intitule cargo puesto titulo 役職 肩書 職位 職種 ruolo qualifica mansione posizione funcao functie functietitel 职位 职务 職務 職稱 직함 직책 직위',
} as const;

const FIELD_OF = new Map(
  Object.entries(HEADERS).flatMap(([field, names]) =>
    names.split(' ').map((name) => [fold(name), field as ColumnField] as const),
  ),
);

/** The words that programs put around those names: `Person - Email - Work`, `E-mail 2 Address`, `email_1`. */
const AROUND_NAME = new Set(
  'person work business personal private home other primary secondary additional value geschaftlich dienstlich privat professionnel professionnelle personnel personnelle trabajo'.split(
    ' ',
  ),
);
/** Outlook's "Title", before a name: "Dr.". A column that can only be the job's counts for more. */
const MAYBE_BEFORE_NAME = new Set(['title', 'titel', 'titre', 'titulo']);
const OF_JOB = new Set(
  'jobtitle organizationtitle position jobtitel berufsbezeichnung funktion poste fonction cargo puesto 役職'.split(' '),
);

/** Headings of free text, which may be about other people as well. */
const NOTES = new Set(
  'note notes notiz notizen bemerkung bemerkungen kommentar kommentare comment comments commentaire commentaires remarque remarques nota notas comentario comentarios description beschreibung descripcion メモ 備考 コメント commenti descrizione observacao observacoes descricao notitie notities opmerking opmerkingen omschrijving 备注 備註 메모 비고'.split(
    ' ',
  ),
);

/**
 * Words in a heading of the one who looks after the row's person, or has brought them along. In a list whose people are
 * named with their employers, it is not about those.
 */
const CARERS =
  /owner|recruiter|manager|assistant|referr|assigned|createdby|modifiedby|salesrep|spouse|besitzer|inhaber|eigentumer|zustandig|betreuer|bearbeiter|erstelltvon|assistenz|proprietaire|responsable|assigne|creepar|gestionnaire|propietario|asignado|creadopor|asistente|所有者|オーナー|登録者|作成者|更新者|営業担当|紹介者/u;

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
  if (MAYBE_BEFORE_NAME.has(plain(header[columns.title ?? -1]))) {
    const job = header.findIndex((cell) => OF_JOB.has(plain(cell)));
    if (job >= 0) columns.title = job;
  }
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const others = columnsOfOthers(header, rows);
  // The named column if it mostly has them, else the one with most different ones.
  const mostly = (test: (cell: string) => boolean, named = -1) => {
    const counts = header.map((_, at) => {
      if (others[at] && at !== named) return 0;
      const filled = sample.flatMap((cells) => (cells[at] ? [cells[at]] : []));
      const fitting = filled.filter(test);
      return fitting.length * 2 > filled.length ? new Set(fitting).size : 0;
    });
    const highest = Math.max(...counts);
    return counts[named] ? named : highest > 0 ? counts.indexOf(highest) : undefined;
  };
  // "Link" and "URL" are often those of the company: the content of the column counts for more.
  const address = mostly((cell) => findPeople(cell).addresses.length > 0, columns.address);
  const email = columns.email ?? mostly((cell) => findPeople(cell).emails.length > 0);
  if (address !== undefined) columns.address = address;
  if (email !== undefined) columns.email = email;
  return withNames(columns, sample);
}

/**
 * True when a row names columns, and nobody: "Account" and "Contact" are also said of people.
 * @param atLeast as many of our fields; or two, and nothing else
 */
export function isHeader(cells: readonly string[], atLeast: number): boolean {
  const count = (read: typeof fieldOf) => cells.filter((cell) => read(cell) !== undefined).length;
  const exact = count(exactFieldOf);
  const isOfFields = exact > 1 && exact === cells.filter((cell) => cell !== '').length;
  const isNamed = isOfFields || exact >= atLeast || count(fieldOf) > atLeast;
  return isNamed && !cells.some(holdsAddress);
}

/**
 * The columns that may have a person's email: the chosen one, then the others whose headings say so. Address books and
 * CRMs have one for each kind of email, and any of them may be empty.
 */
export function emailColumns(header: readonly string[] | null, { email }: Columns): number[] {
  if (email === undefined) return [];
  const others = (header ?? []).flatMap((cell, at) => (at !== email && fieldOf(cell) === 'email' ? [at] : []));
  return [email, ...others];
}

/**
 * The columns with addresses of others than the row's person: notes, those of a contact's owner by their heading, and
 * those that have the same few in many rows, as the company's.
 */
export function columnsOfOthers(
  header: readonly string[] | null,
  rows: ReadonlyArray<{ cells: string[] }>,
): readonly boolean[] {
  const sample = rows.slice(0, SAMPLE);
  const fields = new Set((header ?? []).map(exactFieldOf));
  const isNamed = fields.has('employer') && NAME_FIELDS.some((field) => fields.has(field));
  const width = Math.max(header?.length ?? 0, ...sample.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const heading = plain(header?.[at]);
    if (NOTES.has(heading) || (isNamed && CARERS.test(heading))) return true;
    const named = sample.flatMap(({ cells }) => (holdsPerson(cells[at] ?? '') ? [cells[at]] : []));
    return new Set(named).size * 2 < named.length;
  });
}

const NAME_FIELDS: readonly ColumnField[] = ['name', 'firstName', 'lastName'];

function holdsPerson(cell: string): boolean {
  const { addresses, emails } = findPeople(cell);
  return addresses.length + emails.length > 0;
}

const plain = (heading = ''): string => fold(heading).replaceAll(/[^\p{L}\p{N}]/gu, '');

function exactFieldOf(heading: string): ColumnField | undefined {
  return FIELD_OF.get(plain(heading));
}

/**
 * The field that a heading names, alone or beside words that say which of several. A name is only named alone:
 * "Additional Name" is a middle one.
 */
function fieldOf(heading: string): ColumnField | undefined {
  const words = fold(heading).match(/\p{L}+/gu) ?? [];
  const field = FIELD_OF.get(words.filter((word) => !AROUND_NAME.has(word)).join(''));
  return exactFieldOf(heading) ?? (field === 'name' ? undefined : field);
}

/**
 * "Nom" and "nombre" are whole names where the other half has no column. "Name" beside "Vorname" is the other half,
 * unless it has the first name in it. Beside both halves it may be anything else: a number, a state.
 */
function withNames({ name, firstName, lastName, ...columns }: Columns, sample: readonly string[][]): Columns {
  const half = firstName ?? lastName;
  if (half === undefined) return name === undefined ? columns : { ...columns, name };
  const isWhole = name !== undefined && hasPart(sample, name, half);
  if (firstName !== undefined && lastName !== undefined)
    return { ...columns, ...(isWhole && { name }), firstName, lastName };
  if (name === undefined) return { ...columns, name: half };
  if (isWhole) return { ...columns, name };
  return { ...columns, firstName: firstName ?? name, lastName: lastName ?? name };
}

/** Whether one column mostly has in it what the other has. */
function hasPart(sample: readonly string[][], name: number, half: number): boolean {
  const pairs = sample.flatMap((cells) => (cells[name] && cells[half] ? [[cells[name], cells[half]] as const] : []));
  const whole = pairs.filter(([text, part]) => fold(text).includes(fold(part)));
  return whole.length * 2 >= pairs.length;
}
