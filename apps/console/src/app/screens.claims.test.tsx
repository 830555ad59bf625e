/** What opening an item claims: a claim that fails is said, and nobody claims what a colleague has. */
import { claimBackfill, staffBackfillRead } from '@wallpaper/contract/publish/backfill.console'
import { approvalOne, claimApproval } from '@wallpaper/contract/staff/staff.console'
import { claimMaterial, staffMaterialRead } from '@wallpaper/contract/studio/material.console'
import { describe, expect, it } from 'vitest'
import { fullAnswer } from '../test/answers.ts'
import { ok, refused } from '../test/fakeServer.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { screens } from './screens.ts'

const desks = [
  { pattern: '/backfills/:id?', read: staffBackfillRead, claim: claimBackfill, open: { state: 'waiting' } },
  {
    pattern: '/materials/:id?',
    read: staffMaterialRead,
    claim: claimMaterial,
    open: { state: 'reviewing', decide_objection: '' },
  },
  {
    pattern: '/approvals/:id?',
    read: approvalOne,
    claim: claimApproval,
    open: { state: 'pending', may_decide: true, is_claim_mine: false },
  },
]

const told = () => [...document.querySelectorAll('.ant-message-notice')].map(({ textContent }) => textContent)

describe.each(desks)('$pattern', ({ pattern, read, claim, open }) => {
  it.each([
    ['says that it could not be claimed', '', 1, ['小王先打开了这一条']],
    ['leaves what a colleague has', '小王', 0, []],
  ])('%s', async (_what, claimed_by, claims, messages) => {
    await screens.find((screen) => screen.pattern === pattern)?.load()
    let asked = 0
    await renderScreen(pattern.replace(':id?', '1'), (endpoint) => {
      if (endpoint.path === claim.path) {
        asked += 1
        return refused('changedMeanwhile', '小王先打开了这一条')
      }
      const answer = fullAnswer(endpoint)
      return ok(endpoint.path === read.path ? Object.assign({}, answer, open, { claimed_by }) : answer)
    })
    expect([asked, told()]).toEqual([claims, messages])
  })
})
