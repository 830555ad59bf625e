/** The audit page's filters, between URL and request. */
import { type AuditAction, auditActionIds } from '@wallpaper/contract'
import { dayMs, parseDay } from '../../../lib/time.ts'

export type AuditFilterName = 'actor' | 'subject' | 'action' | 'request_id' | 'from' | 'to'

const isAction = (text: string | undefined): text is AuditAction => auditActionIds.some((id) => id === text)

/** A plain number is a uid. */
export const subjectKeyOf = (typed: string): string => (/^\d+$/.test(typed) ? `person:${typed}` : typed)

/** Whole days in Shanghai, both inclusive. */
export const auditInputOf = (values: Partial<Record<AuditFilterName, string | undefined>>) => {
  const from = values.from ? parseDay(values.from) : null
  const to = values.to ? parseDay(values.to) : null
  return {
    actor: values.actor,
    subject: values.subject && subjectKeyOf(values.subject),
    action: isAction(values.action) ? values.action : undefined,
    request_id: values.request_id,
    from: from ?? undefined,
    to: to === null ? undefined : to + dayMs,
  }
}
