/** Without points, spaces and ampersands. */
const FORMS = new Set(
  (
    'inc incorporated corp corporation llc llp lp ltd limited ltda plc pllc pc pte pteltd ptyltd pvtltd ' +
    'privatelimited gmbh ggmbh gmbhcokg gmbhcokgaa agcokg ag kgaa kg ohg ug ek ev se sa sadecv sarl sasu srl ' +
    'oy oyj aps asa a/s sro zrt kft'
  ).split(' '),
);
/** Without points these are something else as often: an employer, a place. */
const WITH_POINTS = new Set('co ab as bv nv kk sas sl spa jsc doo'.split(' '));

/** Whether a text is nothing but the legal form at the end of a company's name: `Inc.`, `GmbH & Co. KG`, `S.A.`. */
export function isLegalForm(text: string): boolean {
  const plain = text.toLowerCase().replaceAll(/[.&\s]/g, '');
  return FORMS.has(plain) || (text.includes('.') && WITH_POINTS.has(plain));
}

/** The name of a company as people say it: `Acme` for `Acme, Inc.` */
export function withoutLegalForm(company: string): string {
  const words = company.split(/[\s,]+/u);
  const form = words.findIndex((_, at) => at > 0 && isLegalForm(words.slice(at).join(' ')));
  return words.slice(0, form === -1 ? undefined : form).join(' ');
}
