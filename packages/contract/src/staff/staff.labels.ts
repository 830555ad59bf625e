/** Who acted, in the log of one object. */
export const auditBys = { person: '本人', staff: '同事', system: '系统' } as const
export type AuditBy = keyof typeof auditBys
export const auditByIds = Object.keys(auditBys) as [AuditBy, ...AuditBy[]]
