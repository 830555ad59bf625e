/** Lines that wait for an account go on when it is there; those whose licence is over are taken off. */

import { materialPlaces } from '@wallpaper/contract/studio/material.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { notifyPerson } from '../../notice/public.ts'
import { anyLineReader } from './material.console.repository.ts'
import type { LineListener } from './material.console.service.ts'
import { materialReader, materialRepository } from './material.repository.ts'
import { lacksAccount } from './material.service.ts'

const lookAgain = defineJob({
  name: 'studio.look-at-materials',
  title: '素材：授权到期的下线，账号授权好的送审',
  input: z.object({}),
  cron: '*/10 * * * *',
  rows: { subjectOf: (id) => `material:${id}` },
})

export const materialJobKinds: readonly AnyJobKind[] = [lookAgain]

const againMs = 10 * 60_000

type Listeners = readonly LineListener[]

const lookAt = async (tx: Tx, id: string, now: number, listeners: Listeners): Promise<void> => {
  const repository = materialRepository(tx)
  const line = await repository.lockLine(id)
  if (!line?.dueAt || line.dueAt.getTime() > now) return
  if (line.state === 'waiting_account') {
    if (await lacksAccount(tx, line.uid, line.place))
      await repository.changeLine(line, { dueAt: new Date(now + againMs) })
    else await repository.changeLine(line, { state: 'reviewing', submittedAt: new Date(now), dueAt: null })
    return
  }
  const row = await anyLineReader(tx).one(id)
  if (line.state !== 'online' || !row) {
    await repository.changeLine(line, { dueAt: null })
    return
  }
  await repository.changeLine(line, { state: 'offline', cause: 'licence', note: '', dueAt: null })
  for (const listener of listeners) await listener.offline(tx, line, now)
  await notifyPerson(tx, {
    uid: line.uid,
    kind: 'review',
    title: `「${row.title}」的授权到期了`,
    body: `已经从${materialPlaces[line.place].name}下线。\n补上新的授权书，审核后会重新上线。`,
    link: { path: studioScreens.records({ group: 'offline' }), action: '补授权书' },
    now,
  })
}

export const materialWalk = ({ db }: Pick<DrainDeps, 'db'>, listeners: Listeners): Walk => ({
  due: (tx, page) => materialReader(tx).due(page),
  handle: (id, { now }) => db.write((tx) => lookAt(tx, id, now, listeners)),
})

export const materialJobs = (deps: DrainDeps, listeners: Listeners): JobHandler[] => [
  drainJob(lookAgain, deps, materialWalk(deps, listeners)),
]
