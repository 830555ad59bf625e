/**
 * The part of the demo tour about codes: the lead gives the followed picture one, and a visitor opens it and
 * saves the picture, which is income. Before there is such a picture, the steps work on the demo's own code.
 */

import type { EventKind } from '@wallpaper/contract/codes/codes.schemas'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type DemoStep, type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { type FollowedWork, followedWork } from '../../creation/public.ts'
import { type CodeRow, codeNameReader, personCodes } from '../code/code.repository.ts'
import { hasEventSince } from '../events/event.repository.ts'
import { demoCodes } from './demoCodes.ts'
import { followedCodeReader } from './followedCode.repository.ts'

interface Followed {
  work: FollowedWork | null
  /** Made for the work, which it or its homepage shows. */
  own: CodeRow | null
  /** That one, or the demo's. */
  code: CodeRow
  since: Date
}

const followedCode = async (tx: Reader, vault: Vault): Promise<Followed | null> => {
  const names = codeNameReader(tx)
  const [demo, waiting] = [await names.find(demoCodes.open), await names.find(demoCodes.waiting)]
  if (!demo || !waiting) return null
  const work = await followedWork(tx, vault)
  // All visits of the demo world are earlier.
  const since = work?.createdAt ?? demoCodes.madeAt(waiting.createdAt)
  const targets = work ? [work.id, work.homepageId ?? work.id] : []
  const own = work && (await followedCodeReader(tx).newestTo(work.uid, targets, since))
  return { work, own, code: own ?? demo, since }
}

const steps = (vault: Vault): DemoStep[] => {
  const found = (test: (tx: Reader, followed: Followed) => Promise<boolean>) => async (tx: Reader) => {
    const followed = await followedCode(tx, vault)
    return followed !== null && (await test(tx, followed))
  }
  /** Of the followed picture, or of any while there is none. */
  const happened = (...kinds: EventKind[]) =>
    found((tx, { work, own, code, since }) =>
      hasEventSince(
        tx,
        {
          uid: code.uid,
          ...(!own && { codeId: code.id }),
          subject: kinds.includes('open') ? code.id : work?.id,
        },
        kinds,
        since,
      ),
    )
  const opened = async (tx: Reader) => {
    const followed = await followedCode(tx, vault)
    return followed && `/s/${encodeURIComponent(followed.code.code)}`
  }
  /** The followed picture itself: among hundreds, sorted by what is liked, it is the last. */
  const looked = async (tx: Reader) => {
    const followed = await followedCode(tx, vault)
    const page = await opened(tx)
    return followed?.own && followed.work ? `${page}/w/${followed.work.id}` : page
  }
  return tourSteps(new URL('./tour.data.json', import.meta.url), {
    code: {
      isDone: found(async (tx, { work, own, code, since }) =>
        work ? own !== null : personCodes(tx).hasMadeSince(code.uid, since),
      ),
      // With the sheet open, for the homepage that the picture is on.
      path: async (tx) => {
        const homepageId = (await followedWork(tx, vault))?.homepageId
        return codesScreens.list('picture', { ...(homepageId && { homepage_id: homepageId }), create: '' })
      },
    },
    code_review: {
      applies: found(async (_tx, { own }) => own?.state === 'reviewing'),
      isDone: found(async (_tx, { own }) => own?.state === 'active'),
    },
    share: {},
    open: { isDone: happened('open'), path: opened },
    view: { isDone: happened('view'), path: looked },
    save: { isDone: happened('save', 'unlock'), path: looked },
    income: {},
  })
}

const facts = (vault: Vault) => async (tx: Reader) => {
  const followed = await followedCode(tx, vault)
  if (!followed?.own) return []
  const { work, own, since } = followed
  const isTaken = await hasEventSince(tx, { uid: own.uid, subject: work?.id }, ['save', 'unlock'], since)
  return [`口令 ${own.code}`, ...(isTaken ? ['已被取图'] : [])]
}

export const codesTour = (vault: Vault) => (): DemoTour => ({
  steps: steps(vault),
  code: demoCodes.open,
  facts: facts(vault),
})
