import { i18n } from '#i18n';
import type { EmailView, Grade, PhoneView, Validity } from '../../messages/views/person.ts';

export type { Grade };

/** A grade in words (docs/contract.md#phones). */
export function gradeText(grade: Grade): string {
  switch (grade) {
    case 'A':
      return i18n.t('grade.a');
    case 'A-':
      return i18n.t('grade.a_minus');
    case 'B':
      return i18n.t('grade.b');
    default:
      return grade satisfies never;
  }
}

/** The validity of a mailbox, in words (`smtp_valid`, docs/contract.md#emails). */
export function validityText(validity: Validity): string {
  switch (validity) {
    case 'valid':
      return i18n.t('validity.valid');
    case 'invalid':
      return i18n.t('validity.invalid');
    case 'accept-all':
      return i18n.t('validity.accept_all');
    case 'unknown':
      return i18n.t('validity.unknown');
    default:
      return validity satisfies never;
  }
}

/** The kind of an email address in words. */
export function emailKindText(kind: NonNullable<EmailView['kind']>): string {
  switch (kind) {
    case 'personal':
      return i18n.t('email_kind.personal');
    case 'professional':
      return i18n.t('email_kind.professional');
    case 'disposable':
      return i18n.t('email_kind.disposable');
    case 'role-based':
      return i18n.t('email_kind.role_based');
    default:
      return kind satisfies never;
  }
}

/** The kind of a phone number in words. */
export function phoneKindText(kind: PhoneView['kind']): string {
  switch (kind) {
    case 'mobile':
      return i18n.t('phone_kind.mobile');
    case 'direct dial':
      return i18n.t('phone_kind.direct_dial');
    case 'other':
      return i18n.t('phone_kind.other');
    default:
      return kind satisfies never;
  }
}
