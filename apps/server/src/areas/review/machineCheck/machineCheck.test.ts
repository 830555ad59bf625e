import type { InputOf } from '@wallpaper/contract'
import { homepageCreate, savePhoto, uploadPhoto } from '@wallpaper/contract/creation'
import { contentPhotoRead, contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { checkInit } from '@wallpaper/contract/review'
import {
  addSensitiveWords,
  claimReview,
  decideReview,
  removeSensitiveWord,
  reviewQueue,
  sensitiveWords,
} from '@wallpaper/contract/review/review.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  const env = { MODERATION_BASE: `${simulators.url}/moderation`, MODERATION_KEY: 'demo-moderation-key' }
  server = await startTestServer({ works: true, env })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const staffWith = async (role: 'reviewer' | 'operator') => server.asStaff(await server.make.staff(role))
type Staff = Awaited<ReturnType<typeof staffWith>>

const send = async (
  { client, on, homepage, upload }: Creator,
  facts: Parameters<Creator['upload']>[0],
  title = '晚霞',
) => {
  const input = { homepage_id: homepage.id, upload_ids: [await upload(facts)], class: 'wallpaper', title }
  return (await client.call(uploadPhoto, input, on)).photos[0]?.id ?? ''
}

/** The queue's view once the check is done. */
const checked = async (reviewer: Staff, uid: number, id: string, kind: 'work' | 'work_change' = 'work') => {
  const { subject } = await until(async () => {
    const answer = await reviewer.call(claimReview, { kind, uid, id })
    return answer.subject?.checked_at ? answer : null
  })
  if (!subject) throw new Error('it does not wait')
  return subject
}

const found = async (staff: Staff, input: InputOf<typeof contentPhotos>) =>
  (await staff.call(contentPhotos, { limit: 50, ...input })).items.map(({ id }) => id)

describe('the machine check', () => {
  it('says which pictures carry a code that leads away from us, and never minds our own', async () => {
    const reviewer = await staffWith('reviewer')
    const creator = await makeCreator(server)
    const away = await send(creator, { codes: ['https://u.wechat.com/EAbcd'] })
    const own = await send(creator, { codes: [`${server.services.publicUrl}/s/WF8820`] })
    const plain = await send(creator, {})
    const subject = await checked(reviewer, creator.uid, away)
    expect(subject).toMatchObject({
      findings: ['code'],
      codes: [{ page: 1, text: 'https://u.wechat.com/EAbcd', is_own: false }],
    })
    expect(subject.history.map(({ what, note }) => [what, note])).toContainEqual(['机审：转人工', '含二维码'])
    expect(await checked(reviewer, creator.uid, own)).toMatchObject({
      findings: [],
      codes: [{ is_own: true }],
    })
    expect(await checked(reviewer, creator.uid, plain)).toMatchObject({ findings: [], codes: [] })
    const queue = await reviewer.call(reviewQueue, { finding: 'code', limit: 100 })
    expect(queue).toMatchObject({ total: 1, items: [{ id: away }] })
    expect((await reviewer.call(claimReview, { finding: 'code' })).subject?.id).toBe(away)
    expect(await found(reviewer, { finding: 'code', uid: creator.uid })).toEqual([away])
    expect(await reviewer.call(contentPhotoRead, { photo_id: away })).toMatchObject({
      findings: ['code'],
      picture_codes: ['https://u.wechat.com/EAbcd'],
    })
  })

  it('is told to the creator as a step, without what it found', async () => {
    const reviewer = await staffWith('reviewer')
    const creator = await makeCreator(server)
    const { client, on, uid } = creator
    const [away, plain] = [
      await send(creator, { codes: ['https://u.wechat.com/EAbcd'] }),
      await send(creator, {}),
    ]
    await checked(reviewer, uid, away)
    await checked(reviewer, uid, plain)
    const { items } = await client.call(checkInit, { kind: 'photo' }, on)
    const stepOf = (id: string) => items.find((item) => item.id === id)?.queue?.machine_check
    expect([stepOf(away), stepOf(plain)]).toEqual(['noted', 'passed'])
    expect(JSON.stringify(items)).not.toContain('u.wechat.com')
  })

  it('decides nothing: what was found in a work keeps nobody from passing it, and stays to be found', async () => {
    const reviewer = await staffWith('reviewer')
    const creator = await makeCreator(server)
    const id = await send(creator, { codes: ['加微信 88'] })
    const { version, uid } = await checked(reviewer, creator.uid, id)
    await reviewer.call(decideReview, { kind: 'work', uid, id, version, verdict: 'approve', reason: '' })
    expect(await found(reviewer, { finding: 'code', uid, state: 'published' })).toEqual([id])
  })

  it('sees the work of another who was first', async () => {
    const reviewer = await staffWith('reviewer')
    const [first, second] = [await makeCreator(server), await makeCreator(server)]
    const original = await send(first, { perceptualHash: 'a1b2c3d4e5f60718' })
    const copy = await send(second, { perceptualHash: 'a1b2c3d4e5f60719' })
    expect(await checked(reviewer, second.uid, copy)).toMatchObject({
      findings: ['duplicate'],
      near: [{ id: original, likeness: 98 }],
    })
    expect(await found(reviewer, { finding: 'duplicate', uid: second.uid })).toEqual([copy])
  })

  it('looks again at what was changed, and at a change of what has passed', async () => {
    const reviewer = await staffWith('reviewer')
    const creator = await makeCreator(server)
    const { client, on, uid } = creator
    const id = await send(creator, { codes: ['weixin://dl/add'] })
    const before = await checked(reviewer, uid, id)
    expect(before.findings).toEqual(['code'])
    await client.call(savePhoto, { photo_id: id, upload_id: await creator.upload() }, on)
    const after = await checked(reviewer, uid, id)
    expect(after).toMatchObject({ version: before.version + 1, findings: [] })
    await reviewer.call(decideReview, {
      kind: 'work',
      uid,
      id,
      version: after.version,
      verdict: 'approve',
      reason: '',
    })
    const other = await creator.upload({ codes: ['https://elsewhere.example'] })
    await client.call(savePhoto, { photo_id: id, upload_id: other }, on)
    expect(await checked(reviewer, uid, id, 'work_change')).toMatchObject({ findings: ['code'] })
    expect(await found(reviewer, { finding: 'code', uid })).toEqual([])
  })

  it('reads the pictures of a homepage too', async () => {
    const reviewer = await staffWith('reviewer')
    const { client, on, uid, upload } = await makeCreator(server)
    const avatar = await upload({ codes: ['https://u.wechat.com/EAbcd'] })
    const { id } = await client.call(
      homepageCreate,
      {
        name: '带码的主页',
        avatar_url: server.services.storage.publicUrl(`public/u/${avatar}/large.webp`),
        class: 'wallpaper',
      },
      on,
    )
    const { subject } = await until(async () => {
      const answer = await reviewer.call(claimReview, { kind: 'homepage', uid, id })
      return answer.subject?.checked_at ? answer : null
    })
    expect(subject).toMatchObject({ findings: ['code'], codes: [{ page: 1, is_own: false }] })
  })

  it('asks the provider for politics, violence and pornography, and says which it suspects', async () => {
    const reviewer = await staffWith('reviewer')
    const creator = await makeCreator(server)
    const bloody = await send(creator, {}, '血腥的夜')
    const plain = await send(creator, {}, '安静的夜')
    expect(await checked(reviewer, creator.uid, bloody)).toMatchObject({
      content_check: 'checked',
      findings: ['violence'],
    })
    expect(await checked(reviewer, creator.uid, plain)).toMatchObject({
      content_check: 'checked',
      findings: [],
    })
    expect(await found(reviewer, { finding: 'violence', uid: creator.uid })).toEqual([bloody])
  })

  it('says plainly that nobody has looked when the provider does not answer, and goes on', async () => {
    const reviewer = await staffWith('reviewer')
    const creator = await makeCreator(server)
    await simulators.setFault('moderation', { mode: 'error5xx', match: '没有应答的夜' })
    const id = await send(creator, { codes: ['https://u.wechat.com/EAbcd'] }, '没有应答的夜')
    expect(await checked(reviewer, creator.uid, id)).toMatchObject({
      content_check: 'down',
      findings: ['code'],
    })
  })

  it('goes through everything once more when the list of words has changed', async () => {
    const [reviewer, operator] = [await staffWith('reviewer'), await staffWith('operator')]
    const creator = await makeCreator(server)
    const id = await send(creator, {}, '琉璃火的夜')
    expect(await checked(reviewer, creator.uid, id)).toMatchObject({ findings: [], hits: 0 })
    const words = { words: '琉璃火', category: 'other', level: 'flag', reason: '试试' } as const
    await operator.call(addSensitiveWords, words)
    const listed = () => found(reviewer, { finding: 'word', uid: creator.uid })
    await until(async () => (await listed()).includes(id))
    const [row] = (await operator.call(sensitiveWords, { keyword: '琉璃火' })).items
    await operator.call(removeSensitiveWord, { id: row?.id ?? 0, reason: '试完了' })
    await until(async () => (await listed()).length === 0)
  })
})
