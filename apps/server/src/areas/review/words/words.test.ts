import { errorCodes } from '@wallpaper/contract'
import {
  albumCreate,
  homepageCreate,
  homepageEdit,
  savePhoto,
  setKeyword,
  setTitles,
  uploadPhoto,
} from '@wallpaper/contract/creation'
import {
  addSensitiveWords,
  changeSensitiveWord,
  claimReview,
  removeSensitiveWord,
  sensitiveWords,
  trySensitiveWords,
} from '@wallpaper/contract/review/review.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const operator = async () => server.asStaff(await server.make.staff('operator'))
const reason = '测试'

const add = async (words: string, level: 'block' | 'flag') =>
  (await operator()).call(addSensitiveWords, { words, category: 'gambling', level, reason })

describe('the list of sensitive words', () => {
  it('takes many at once and answers for each', async () => {
    const reply = await add(`赌场一\n賭場一\n\n  赌场二  \n🎲🎲\n赌场一\n${'长'.repeat(21)}`, 'flag')
    expect(reply.added).toBe(2)
    expect(reply.results.map(({ msg }) => msg)).toEqual([
      '',
      '这一批里重复了',
      '',
      '没有可以比对的文字',
      '这一批里重复了',
      '最多 20 个字',
    ])
    expect((await add('赌场一', 'flag')).results).toEqual([
      { word: '赌场一', ok: false, msg: '已经在列表里了' },
    ])
  })

  it('is looked through, changed and made shorter', async () => {
    const client = await operator()
    await add('改一改', 'flag')
    const find = () => client.call(sensitiveWords, { keyword: '改一', level: 'block' })
    expect((await find()).items).toEqual([])
    const [found] = (await client.call(sensitiveWords, { keyword: '改一' })).items
    const id = found?.id ?? 0
    await client.call(changeSensitiveWord, { id, category: 'abuse', level: 'block', reason })
    expect((await find()).items).toMatchObject([{ id, category: 'abuse' }])
    expect((await client.call(trySensitiveWords, { text: '请改 一 改吧' })).hits).toMatchObject([
      { from: 1, to: 6, level: 'block' },
    ])
    await client.call(removeSensitiveWord, { id, reason })
    expect((await client.call(trySensitiveWords, { text: '请改一改吧' })).hits).toEqual([])
    expect(await codeOf(client.call(removeSensitiveWord, { id, reason }))).toBe(errorCodes.notFound)
  })
})

describe('a word that is blocked', () => {
  it('is refused in titles, keywords, names and introductions, however it is written, and nothing is made', async () => {
    await add('地下赌庄', 'block')
    const { client, on, homepage, works, upload } = await makeCreator(server)
    const [photo_id = ''] = await works(1)
    const homepage_id = homepage.id
    const upload_id = await upload()
    const refusals = [
      () => client.call(savePhoto, { photo_id, title: '地下賭\u200b庄' }, on),
      () => client.call(savePhoto, { photo_id, keywords: ['好看', '地下 赌庄'] }, on),
      () => client.call(setKeyword, { photo_ids: [photo_id], keywords: ['地.下.赌.庄'] }, on),
      () => client.call(homepageEdit, { homepage_id, intro: '欢迎来到地下赌庄' }, on),
      () =>
        client.call(
          homepageCreate,
          { name: '地下赌庄', avatar_url: homepage.avatar_url, class: 'wallpaper' },
          on,
        ),
      () => client.call(albumCreate, { homepage_id, name: '【地下】赌庄' }, on),
      () =>
        client.call(
          uploadPhoto,
          { homepage_id, upload_ids: [upload_id], class: 'wallpaper', title: '地下赌庄' },
          on,
        ),
      () =>
        client.call(
          uploadPhoto,
          {
            ...{ homepage_id, upload_ids: [upload_id], class: 'wallpaper' },
            titles: [{ upload_id, title: '地下赌庄' }],
          },
          on,
        ),
      () => client.call(setTitles, { photo_ids: [photo_id], titles: [{ photo_id, title: '地下赌庄' }] }, on),
    ]
    for (const refused of refusals) {
      const { code, message } = await refusalOf(refused())
      expect(code).toBe(errorCodes.invalidInput)
      expect(message).toMatch(/^含有不能使用的词「.+」（赌博诈骗），请去掉后再提交$/)
    }
  })

  it('is looked for in any text that the contract lets through, and in no more', async () => {
    const { client, on, works } = await makeCreator(server)
    const [photo_id = ''] = await works(1)
    const save = (keywords: string[]) => codeOf(client.call(savePhoto, { photo_id, keywords }, on))
    expect(await save(['x'.repeat(10_000)])).toBe(errorCodes.invalidInput)
    expect(await save(['\u202e反着写'])).toBe(errorCodes.invalidInput)
    expect(await save(['👨‍👩‍👧‍👦', 'مرحبا', '海\u200b边'])).toBe(errorCodes.ok)
  })
})

describe('a word that is flagged', () => {
  it('passes, and is shown to the reviewer where it stands', async () => {
    await add('加微信', 'flag')
    const { client, on, uid, works } = await makeCreator(server)
    const [photo_id = ''] = await works(1)
    await client.call(savePhoto, { photo_id, title: '好看，加 微信领' }, on)
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    const { subject } = await reviewer.call(claimReview, { kind: 'work', uid, id: photo_id })
    expect(subject).toMatchObject({
      hits: 1,
      texts: [{ label: '标题', hits: [{ from: 3, to: 7, word: '加微信', level: 'flag' }] }],
    })
  })
})
