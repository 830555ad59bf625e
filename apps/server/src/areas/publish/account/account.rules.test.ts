import { expect, it } from 'vitest'
import { endOf, healthOf } from './account.rules.ts'

const now = Date.UTC(2026, 9, 18)
const day = 24 * 3_600_000
const oauth = {
  connect: 'oauth' as const,
  state: 'ok' as const,
  accessExpiresAt: new Date(now + 2 * day),
  refreshSealed: Buffer.from('sealed'),
  refreshExpiresAt: new Date(now + 8 * day),
}

it('counts an account as expiring from seven days before its owner must act', () => {
  const without = { ...oauth, refreshSealed: null }
  const soon = { ...oauth, refreshExpiresAt: new Date(now + 7 * day) }
  const forever = { ...oauth, refreshExpiresAt: null }
  expect([oauth, soon, without, forever].map((row) => [healthOf(row, now), endOf(row)])).toEqual([
    ['ok', now + 8 * day],
    ['expiring', now + 7 * day],
    ['expiring', now + 2 * day],
    ['ok', null],
  ])
})

it('never counts a sign-in of one day as expiring, nor a named account as broken', () => {
  const qr = { ...oauth, connect: 'qr' as const, refreshSealed: null, accessExpiresAt: new Date(now + 1) }
  const named = { ...qr, connect: 'named' as const, state: 'waiting' as const }
  expect([qr, { ...qr, state: 'expired' as const }, named].map((row) => healthOf(row, now))).toEqual([
    'ok',
    'broken',
    'named',
  ])
})
