import { photoRepository } from '../../areas/studio/face/photo.repository.ts'
import { jobRepository } from '../../areas/studio/job/job.repository.ts'
import { materialRepository } from '../../areas/studio/material/material.repository.ts'
import { businessDay } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { makePrivateUpload } from '../readyUpload.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async studioJob(tx, { uid }) {
    const now = new Date()
    const job = await jobRepository(tx).insert(
      {
        uid,
        id: newId(now.getTime()),
        kind: 'face_picture',
        groupId: 'face',
        title: '海棠花下',
        input: {},
        turn: 1,
        quota: 'face',
        tries: 0,
        triesDay: businessDay(now.getTime()),
        queuedAt: now,
        createdAt: now,
      },
      now.getTime(),
    )
    return job.id
  },

  async facePhoto(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await photoRepository(tx).insert({
      uid,
      id,
      templateId: newId(now.getTime()),
      ruleVersion: 1,
      isOwn: true,
      isAdult: true,
      agrees: true,
      consentedAt: now,
      objectKey: `private/faces/${uid}/${id}`,
      width: 600,
      height: 800,
      faces: [],
      deletesAt: new Date(now.getTime() + 86_400_000),
    })
    return id
  },

  /** Online at one place. */
  async material(tx, { uid }) {
    const at = new Date()
    const id = newId(at.getTime())
    const uploadId = await makePrivateUpload(tx, uid, { width: 1_080, height: 1_440, bytes: 900_000 })
    const repository = materialRepository(tx)
    await repository.insert({
      uid,
      id,
      kind: 'photo',
      title: '秋水',
      uploadId,
      origin: 'drawn',
      createdAt: at,
    })
    await repository.insertLines([
      {
        uid,
        id: newId(at.getTime()),
        materialId: id,
        place: 'tushen',
        state: 'online',
        submittedAt: at,
        decidedAt: at,
      },
    ])
    return id
  },
} satisfies OwnedObjects
