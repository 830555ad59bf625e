/** A signed-in creator with a homepage on one line, and works created through the product. */
import type { LineId } from '@wallpaper/contract'
import { albumCreate, homepageCreate, uploadPhoto } from '@wallpaper/contract/creation'
import type { NewUpload } from '../areas/upload/upload.repository.ts'
import { makeReadyUpload } from './readyUpload.ts'
import type { TestServer } from './testServer.ts'

let names = 0
const newName = (word: string) => {
  names += 1
  return `${word} ${names}`
}

export const makeCreator = async (server: TestServer, line: LineId = 'picture') => {
  const person = await server.make.person()
  const client = server.as(person.session)
  const { db, storage } = server.services
  const on = { line } as const

  const upload = async (facts: Partial<NewUpload> = {}) =>
    (await db.write((tx) => makeReadyUpload(tx, person.uid, facts))).id

  const newHomepage = (name = newName('主页')) =>
    client.call(
      homepageCreate,
      {
        name,
        avatar_url: storage.publicUrl('public/m/a7a7a701-0000-4000-8000-000000000001/large.webp'),
        class: 'wallpaper',
      },
      on,
    )
  const homepage = await newHomepage()

  /** Creates `count` works, in display order. */
  const works = async (
    count: number,
    more: { homepage_id?: string; album_id?: string; is_draft?: boolean } = {},
  ) => {
    const upload_ids: string[] = []
    for (let at = 0; at < count; at += 1) upload_ids.push(await upload({ name: `作品 ${at + 1}.jpg` }))
    const { photos } = await client.call(
      uploadPhoto,
      { homepage_id: homepage.id, upload_ids, class: 'wallpaper', ...more },
      on,
    )
    return photos.map(({ id }) => id)
  }

  const album = async (homepage_id = homepage.id) =>
    (await client.call(albumCreate, { homepage_id, name: newName('专辑') }, on)).id

  return { ...person, client, on, homepage, newHomepage, upload, works, album }
}

export type Creator = Awaited<ReturnType<typeof makeCreator>>
