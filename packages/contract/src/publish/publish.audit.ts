import type { AreaAudit } from '../contract.ts'

export const publishAudit = {
  actions: {},
  subjects: {},
  fields: {},
  values: {},
} as const satisfies AreaAudit
