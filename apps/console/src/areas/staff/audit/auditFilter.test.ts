import { describe, expect, it } from 'vitest'
import { formatTime } from '../../../lib/time.ts'
import { auditInputOf } from './auditFilter.ts'

describe('filters of the audit log', () => {
  it('take both days whole', () => {
    const { from, to } = auditInputOf({ from: '2026-08-02', to: '2026-08-02' })
    expect(formatTime(from ?? 0)).toBe('2026/08/02 00:00:00')
    expect(formatTime(to ?? 0)).toBe('2026/08/03 00:00:00')
  })

  it('take a bare number for a person', () => {
    expect(auditInputOf({ subject: '880316' }).subject).toBe('person:880316')
    expect(auditInputOf({ subject: 'setting:upload.max' }).subject).toBe('setting:upload.max')
  })

  it('leave out what an address cannot mean', () => {
    expect(auditInputOf({ action: 'staff.fly', from: '昨天' })).toEqual({
      actor: undefined,
      subject: undefined,
      action: undefined,
      request_id: undefined,
      from: undefined,
      to: undefined,
    })
  })
})
