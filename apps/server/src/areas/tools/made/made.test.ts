import { errorCodes } from '@wallpaper/contract'
import { uploadPhoto } from '@wallpaper/contract/creation'
import { addSensitiveWords } from '@wallpaper/contract/review/review.console'
import { avatarMake, avatarTemplates, nicknameList, nicknameMake } from '@wallpaper/contract/tools'
import {
  consoleAvatarTemplates,
  orderAvatarTemplates,
  saveAvatarTemplate,
} from '@wallpaper/contract/tools/avatar.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { makePrivateUpload, makeReadyUpload } from '../../../test/readyUpload.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const dayMs = 86_400_000

const creator = async () => {
  const person = await server.make.person()
  const { db } = server.services
  const upload = async (facts: Parameters<typeof makeReadyUpload>[2] = {}) =>
    (await db.write((tx) => makeReadyUpload(tx, person.uid, facts))).id
  return { ...person, client: server.as(person.session), upload }
}

const drawn = (upload_id: string) => ({
  upload_id,
  text: '晚风88',
  copy_text: '✦ ☾ ✦\n晚风88\n☆ ✧ ☆',
  style: 'sky' as const,
  symbols: ['✦', '☆', '☾'],
})

const runJob = async (name: string) => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  await job?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
}

const operator = async () => server.asStaff(await server.make.staff('operator'))

describe('a symbol picture', () => {
  it('is kept with its characters, listed newest first, and can become a work', async () => {
    const world = await makeGalleryWorld(server)
    const {
      client,
      person: { uid },
    } = world
    const { db, clock } = server.services
    const upload = await db.write((tx) => makeReadyUpload(tx, uid))
    const made = await client.call(nicknameMake, drawn(upload.id))
    expect(made).toEqual({
      id: made.id,
      upload_id: upload.id,
      text: '晚风88',
      copy_text: '✦ ☾ ✦\n晚风88\n☆ ✧ ☆',
      style_name: '星空',
      small_url: expect.stringContaining(upload.id),
      large_url: expect.stringContaining(upload.id),
      width: 1_440,
      height: 3_120,
      made_at: expect.any(Number),
      expires_at: made.made_at + 30 * dayMs,
    })
    expect(Math.abs(made.made_at - clock())).toBeLessThan(60_000)
    const other = await db.write((tx) => makeReadyUpload(tx, uid))
    const second = await client.call(nicknameMake, { ...drawn(other.id), style: 'heart', symbols: [] })
    const { items } = await client.call(nicknameList, {})
    expect(items).toEqual([second, made])
    const [first] = (await client.call(nicknameList, { limit: 1 })).items
    expect(first).toEqual(second)
    const work = await client.call(
      uploadPhoto,
      { homepage_id: world.homepageId, upload_ids: [upload.id], title: '晚风88', class: 'wallpaper' },
      { line: 'picture' },
    )
    expect(work.photos.map(({ title, state }) => [title, state])).toEqual([['晚风88', 'reviewing']])
  })

  it('made twice of the same bytes is one', async () => {
    const { client, upload } = await creator()
    const id = await upload()
    await client.call(nicknameMake, drawn(id))
    await client.call(nicknameMake, { ...drawn(id), style: 'dot' })
    expect((await client.call(nicknameList, {})).items.map(({ style_name }) => style_name)).toEqual(['圆点'])
  })

  it('is refused with a forbidden word, and nothing is kept', async () => {
    const { client, upload } = await creator()
    await (await operator()).call(addSensitiveWords, {
      words: '赌博群',
      category: 'gambling',
      level: 'block',
      reason: '测试',
    })
    const refusal = await refusalOf(client.call(nicknameMake, { ...drawn(await upload()), text: '赌博群88' }))
    expect(refusal.code).toBe(errorCodes.invalidInput)
    // Nor in what is only copied.
    const copied = client.call(nicknameMake, { ...drawn(await upload()), copy_text: '✦ 赌博群 ✦' })
    expect((await refusalOf(copied)).code).toBe(errorCodes.invalidInput)
    expect((await client.call(nicknameList, {})).items).toEqual([])
  })

  it('needs a ready picture of the same person', async () => {
    const { client, uid, upload } = await creator()
    const stranger = await creator()
    const evidence = await server.services.db.write((tx) => makePrivateUpload(tx, uid))
    const tried = async (upload_id: string) => codeOf(client.call(nicknameMake, drawn(upload_id)))
    expect(await tried(await stranger.upload())).toBe(errorCodes.notFound)
    expect(await tried(evidence)).toBe(errorCodes.invalidInput)
    expect(await tried(await upload({ kind: 'video' }))).toBe(errorCodes.invalidInput)
    expect(await tried(await upload())).toBe(1)
  })

  it.each([
    ['no text', { text: ' ' }],
    ['a long text', { text: '晚风'.repeat(7) }],
    ['an unknown style', { style: 'oil' as 'sky' }],
    ['too many symbols', { symbols: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['direction overrides', { text: '晚\u202e风' }],
  ])('with %s is refused', async (_what, change) => {
    const { client, upload } = await creator()
    expect(await codeOf(client.call(nicknameMake, { ...drawn(await upload()), ...change }))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('goes after thirty days', async () => {
    const { client, uid, upload } = await creator()
    await client.call(nicknameMake, drawn(await upload()))
    const { db } = server.services
    const { madePictures } = await import('./made.tables.ts')
    const kept = () => db.read((tx) => tx.select().from(madePictures))
    await db.write((tx) => tx.update(madePictures).set({ expiresAt: new Date(0) }))
    expect((await client.call(nicknameList, {})).items).toEqual([])
    expect((await kept()).some((row) => row.uid === uid)).toBe(true)
    await runJob('tools.tidy-made')
    expect(await kept()).toEqual([])
  })
})

const template = {
  part: 'frame' as const,
  group: '节日',
  name: '冬至',
  shape: 'ring' as const,
  colours: ['#2063d8', '#ffffff'],
  text: '冬至快乐',
  is_online: true,
  reason: '节日上新',
}

describe('an avatar', () => {
  it('is made with a template, which counts its uses', async () => {
    const { client, upload } = await creator()
    const { items } = await client.call(avatarTemplates, {})
    const frame = items.find(({ name }) => name === '国庆快乐')
    expect(frame).toEqual({
      id: frame?.id,
      part: 'frame',
      group: '节日',
      name: '国庆快乐',
      shape: 'ring',
      colours: ['#c8234a', '#ffffff'],
      text: '国庆快乐',
      picture_url: null,
    })
    const made = await client.call(avatarMake, {
      upload_id: await upload(),
      template_id: frame?.id ?? '',
      text: '国庆快乐',
    })
    expect([made.text, made.style_name, made.copy_text]).toEqual(['国庆快乐', '国庆快乐', ''])
    const staff = await (await operator()).call(consoleAvatarTemplates, {})
    expect(staff.items.find(({ id }) => id === frame?.id)?.uses).toBe(1)
    // Avatars are no symbol pictures.
    expect((await client.call(nicknameList, {})).items).toEqual([])
  })

  it('needs no template; an unknown one and forbidden words are refused', async () => {
    const { client, upload } = await creator()
    expect((await client.call(avatarMake, { upload_id: await upload() })).style_name).toBe('')
    const unknown = { upload_id: await upload(), template_id: '01900000-0000-7000-8000-000000000001' }
    expect(await codeOf(client.call(avatarMake, unknown))).toBe(errorCodes.notFound)
    await (await operator()).call(addSensitiveWords, {
      words: '代开票',
      category: 'gambling',
      level: 'block',
      reason: '测试',
    })
    expect(await codeOf(client.call(avatarMake, { upload_id: await upload(), text: '代开票' }))).toBe(
      errorCodes.invalidInput,
    )
  })
})

describe('the templates of avatars', () => {
  it('are added, edited and taken offline by operators', async () => {
    const staff = await operator()
    const made = await staff.call(saveAvatarTemplate, template)
    expect(made).toMatchObject({ name: '冬至', is_online: true, uses: 0, version: 1 })
    const { id, version } = made
    const off = { ...template, id, version, is_online: false, reason: '过节了' }
    expect((await staff.call(saveAvatarTemplate, off)).version).toBe(2)
    expect(await codeOf(staff.call(saveAvatarTemplate, off))).toBe(errorCodes.changedMeanwhile)
    const { client } = await creator()
    const shown = (await client.call(avatarTemplates, {})).items
    expect(shown.some((each) => each.id === id)).toBe(false)
  })

  it.each([
    ['a shape of another part', { shape: 'sign' as const }],
    ['a picture without one', { shape: 'picture' as const }],
    ['a badge without words', { shape: 'badge' as const, text: '' }],
    ['a colour that is none', { colours: ['red'] }],
    ['a picture from elsewhere', { shape: 'picture' as const, picture_url: 'https://example.com/1.png' }],
  ])('with %s are refused', async (_what, change) => {
    const staff = await operator()
    expect(await codeOf(staff.call(saveAvatarTemplate, { ...template, ...change }))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('are ordered whole', async () => {
    const staff = await operator()
    const ids = (await staff.call(consoleAvatarTemplates, {})).items.map(({ id }) => id).toReversed()
    const { items } = await staff.call(orderAvatarTemplates, { ids, reason: '换个顺序' })
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(await codeOf(staff.call(orderAvatarTemplates, { ids: ids.slice(1), reason: '少一个' }))).toBe(
      errorCodes.changedMeanwhile,
    )
  })
})
