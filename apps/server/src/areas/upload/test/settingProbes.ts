/** The observable effect of each upload setting. */
import { uploadInit } from '@wallpaper/contract/creation'
import { uploadComplete, uploadImageInit, uploadStates, uploadVideoInit } from '@wallpaper/contract/upload'
import sharp from 'sharp'
import {
  acceptedOf,
  hourMs,
  isAccepted,
  minutesUntil,
  newPerson,
  runJob,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { uploadSettings } from '../upload.settings.ts'

const megabyte = 1_000_000

export const settingProbes: SettingProbes<typeof uploadSettings.settings> = {
  'upload.picture_mb': {
    to: 10,
    ask: async (world) => {
      const { client } = await newPerson(world)
      return isAccepted(client.call(uploadImageInit, { fileType: 'jpg', size: 20 * megabyte }))
    },
    shows: (most) => most >= 20,
  },
  'upload.picture_megapixels': {
    to: 1,
    ask: async (world) => {
      const { client, uid } = await newPerson(world)
      const { upload_id, upload_url, headers } = await client.call(uploadImageInit, { fileType: 'jpg' })
      const picture = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: 'navy' } })
      await fetch(upload_url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(await picture.jpeg().toBuffer()),
      })
      await client.call(uploadComplete, { upload_id })
      await runJob(world, 'upload.process', { uid, id: upload_id })
      return (await client.call(uploadStates, { upload_ids: [upload_id] })).items[0]?.state
    },
    shows: (most) => (most >= 1.5 ? 'ready' : 'refused'),
  },
  'upload.video_mb': {
    to: 50,
    ask: async (world) => {
      const { client } = await newPerson(world)
      const film = { name: 'a.mp4', fileType: 'mp4', size: 100 * megabyte }
      return isAccepted(client.call(uploadVideoInit, film))
    },
    shows: (most) => most >= 100,
  },
  'upload.video_seconds': {
    to: 90,
    ask: async (world) => {
      const { client } = await newPerson(world)
      return (await client.call(uploadInit, {}, { line: 'picture' })).limits.video_seconds
    },
  },
  'upload.link_minutes': {
    to: 45,
    ask: async (world) => {
      const { client } = await newPerson(world)
      return minutesUntil(world, (await client.call(uploadImageInit, { fileType: 'jpg' })).expires_at)
    },
  },
  'upload.unfinished_per_person': {
    to: 2,
    ask: async (world) => {
      const { client } = await newPerson(world)
      return acceptedOf(4, () => client.call(uploadImageInit, { fileType: 'jpg' }))
    },
    shows: (most) => Math.min(most, 4),
  },
  'upload.abandoned_hours': {
    to: 3,
    ask: async (world) => {
      const { client } = await newPerson(world)
      const { upload_id } = await client.call(uploadImageInit, { fileType: 'jpg' })
      world.server.passTime(5 * hourMs)
      await runJob(world, 'upload.sweep')
      return (await client.call(uploadStates, { upload_ids: [upload_id] })).items[0]?.state
    },
    shows: (hours) => (hours > 5 ? 'waiting' : 'expired'),
  },
}
