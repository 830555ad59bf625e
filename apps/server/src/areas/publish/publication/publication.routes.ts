import {
  channelsSaveDraft,
  handOffFile,
  handOffFinish,
  handOffTick,
  overseasPublishInbox,
  overseasPublishList,
  overseasPublishSubmit,
  publicationAgain,
  publicationAsk,
  publicationCalendar,
  publicationCancel,
  publicationInit,
  publicationLink,
  publicationList,
  publicationPause,
  publicationRead,
  publicationReschedule,
  publicationSave,
  publicationSubmit,
  publicationUnsent,
  publishableWorks,
} from '@wallpaper/contract/publish'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { saveDraft } from './draft.service.ts'
import { finishHandOff, tick } from './handOff.service.ts'
import { fileToSave, type HandOffFileDeps } from './handOffFile.ts'
import { sendInboxJob } from './inbox.jobs.ts'
import { askInbox } from './inbox.service.ts'
import { advanceJob } from './publication.jobs.ts'
import { presentDetail } from './publication.present.ts'
import type { PublicationRow } from './publication.rules.ts'
import {
  askNow,
  cancelPublication,
  linkPublication,
  markUnsent,
  pausePublication,
  startAgain,
} from './publicationActs.service.ts'
import {
  calendarOf,
  listOverseas,
  listPublications,
  listWorks,
  ownPublication,
  publishForm,
} from './publicationList.service.ts'
import type { PublishingDeps } from './publishing.ts'
import { reschedule, type Submitted, submitPublication } from './submit.service.ts'

export interface PublicationDeps extends PublishingDeps, HandOffFileDeps {
  pages: WorkPages
  queue: Pick<Queue, 'enqueue'>
}

const readRoutes = (deps: PublicationDeps): Route[] => [
  read(publicationList, ({ tx, caller, input }) => listPublications(tx, caller.uid, input, deps)),
  read(publicationCalendar, ({ tx, caller, input }) => calendarOf(tx, caller.uid, input)),
  read(publicationRead, async ({ tx, caller, input }) =>
    presentDetail(tx, await ownPublication(tx, caller.uid, input.id), deps),
  ),
  read(publicationInit, ({ tx, caller, input }) => publishForm(tx, caller.uid, input, deps)),
  read(publishableWorks, ({ tx, caller, input }) => listWorks(tx, caller.uid, input, deps)),
  read(overseasPublishList, ({ tx, caller, input }) => listOverseas(tx, caller.uid, input, deps)),
]

/** Changes that ask a job to go on at once. */
const writeRoutes = (deps: PublicationDeps): Route[] => {
  const goOn = async (tx: Tx, row: PublicationRow) => {
    const isDue = row.origin === 'api' && row.dueAt !== null && row.dueAt.getTime() <= deps.clock()
    if (isDue) await deps.queue.enqueue(tx, advanceJob, { id: row.id })
    return presentDetail(tx, row, deps)
  }
  const answered = async (tx: Tx, { row, warnings, isSubmitted }: Submitted) => ({
    is_submitted: isSubmitted,
    warnings,
    publication: await goOn(tx, row),
  })
  return [
    write(publicationSave, async ({ tx, caller, input }) =>
      goOn(tx, await saveDraft(tx, caller.uid, input, deps)),
    ),
    write(channelsSaveDraft, async ({ tx, caller, input }) =>
      goOn(tx, await saveDraft(tx, caller.uid, { ...input, platform: 'channels' }, deps)),
    ),
    write(publicationSubmit, async ({ tx, input }) => answered(tx, await submitPublication(tx, input, deps))),
    write(publicationReschedule, async ({ tx, input }) => answered(tx, await reschedule(tx, input, deps))),
    write(publicationPause, async ({ tx, input }) =>
      goOn(tx, await pausePublication(tx, { id: input.id, isPaused: input.is_paused }, deps.clock())),
    ),
    write(overseasPublishSubmit, async ({ tx, caller, input: { at, is_confirmed, ...content } }) => {
      const draft = await saveDraft(
        tx,
        caller.uid,
        { ...content, platform: 'tiktok', description: '', partition_name: '', is_repost: false, source: '' },
        deps,
      )
      return answered(tx, await submitPublication(tx, { id: draft.id, at, is_confirmed }, deps))
    }),
  ]
}

export const publicationRoutes = (deps: PublicationDeps): Route[] => {
  const present = (tx: Reader, row: PublicationRow) => presentDetail(tx, row, deps)
  const presentNow = (uid: number, id: string) =>
    deps.db.read(async (tx) => present(tx, await ownPublication(tx, uid, id)))
  return [
    ...readRoutes(deps),
    ...writeRoutes(deps),
    write(publicationCancel, async ({ tx, input }) =>
      present(tx, await cancelPublication(tx, input.id, deps.clock())),
    ),
    write(publicationUnsent, async ({ tx, input }) =>
      present(tx, await markUnsent(tx, input.id, deps.clock())),
    ),
    write(publicationAgain, async ({ tx, input }) =>
      present(tx, await startAgain(tx, input.id, deps.clock())),
    ),
    write(overseasPublishInbox, async ({ tx, input }) => {
      const row = await askInbox(tx, input.id, deps.clock())
      if (row.inbox?.state === 'sending') await deps.queue.enqueue(tx, sendInboxJob, { id: row.id })
      return present(tx, row)
    }),
    write(handOffTick, async ({ tx, input }) => present(tx, await tick(tx, input, deps.clock()))),
    outside(handOffFile, ({ caller, input }) => fileToSave(deps, caller.uid, input.id)),
    outside(publicationAsk, async ({ caller, input }) => {
      const answer = await askNow(deps, input.id)
      return { answer, publication: await presentNow(caller.uid, input.id) }
    }),
    outside(publicationLink, async ({ caller, input }) => {
      await linkPublication(deps, input)
      return presentNow(caller.uid, input.id)
    }),
    outside(handOffFinish, async ({ caller, input }) => {
      const recognition = await finishHandOff(deps, caller.uid, input)
      return { recognition, publication: await presentNow(caller.uid, input.id) }
    }),
  ]
}
