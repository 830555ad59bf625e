import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AuditAction, auditActions, auditFieldLabel, auditSubjects } from './audit.ts'
import type { AreaAudit } from './contract.ts'

const files = globSync('*/*.audit.ts', { cwd: import.meta.dirname }).sort()
const load = async (file: string): Promise<AreaAudit[]> => Object.values(await import(`./${file}`))

describe('the vocabulary of the audit log', () => {
  it.each(files)('holds everything of %s', async (file) => {
    for (const { actions, subjects, fields } of await load(file)) {
      expect(auditActions).toMatchObject(actions)
      expect(auditSubjects).toMatchObject(subjects)
      const [action] = Object.keys(actions) as AuditAction[]
      const labels = Object.keys(fields).map((field) => [field, action && auditFieldLabel(action, field)])
      expect(Object.fromEntries(labels)).toEqual(fields)
    }
  })

  it('gives one name to one area', async () => {
    const audits = (await Promise.all(files.map(load))).flat()
    for (const part of ['actions', 'subjects'] as const) {
      const names = audits.flatMap((audit) => Object.keys(audit[part]))
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })
})
