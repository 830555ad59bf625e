/** Works that a creator published elsewhere: pasted, checked by staff, and many at once with all kinds of errors. */
import { backfillSubmit } from '@wallpaper/contract/publish'
import { shareRefusals } from '@wallpaper/contract/shareText'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, reloadApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { type RegisteredPerson, registerPerson } from './support/people.ts'
import { connectAccount, giveCode } from './support/platforms.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const simulators = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}`

interface Work {
  id: string
  title: string
  authorId: string
  shareText: string
  shortUrl: string
}

const send = async (path: string, body: object): Promise<Work> => {
  const response = await fetch(`${simulators}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Work
}
const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`
const addWork = (facts: object = {}) =>
  send('/video/sim/works', {
    platform: 'douyin',
    author: '晚风壁纸馆',
    title: unique('夜景'),
    authorId: unique('author'),
    ...facts,
  })
const setVisibility = (work: Work, visibility: string) =>
  send(`/video/sim/works/douyin/${work.id}`, { visibility })

test('a share text is pasted, recognised, submitted, checked by staff, and told', async ({
  watched: phone,
  person,
  as,
}) => {
  const work = await addWork({ platform: 'xiaohongshu', author: '晚风壁纸馆' })
  await giveCode(person.uid)
  await connectAccount(person.uid, {
    platform: 'xiaohongshu',
    connect: 'named',
    state: 'waiting',
    nickname: '晚风壁纸馆',
  })

  await test.step('the creator pastes it and submits it', async () => {
    await openApp(phone, '/pages/gpic/publish/index')
    await topPage(phone).getByLabel('分享内容').fill(work.shareText)
    await expect(topPage(phone).getByText('识别到 1 个作品')).toBeVisible()
    await expect(topPage(phone).getByText(work.title)).toBeVisible()
    await expect(topPage(phone).getByText('仅登记，需人工')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '提交回填' }).click()
    await expectToast(phone, '小红书需人工核对，1 个工作日内')
    await expect(topPage(phone).getByText('待核对')).toBeVisible()
  })

  await test.step('a reviewer passes it by keyboard', async () => {
    const reviewer = await as('reviewer')
    await openConsole(reviewer, '/backfills')
    await reviewer.getByRole('button', { name: new RegExp(work.title) }).click()
    await expect(reviewer.getByRole('heading', { name: work.title })).toBeVisible()
    await expect(reviewer.getByText(work.shortUrl)).toBeVisible()
    await expectAccessible(reviewer)
    await reviewer.keyboard.press('a')
    await expect(reviewer.getByRole('button', { name: new RegExp(work.title) })).toHaveCount(0)
  })

  await test.step('the creator sees it counted', async () => {
    await openAnew(phone, '/pages/gpic/publish/index')
    await expect(topPage(phone).getByText('已回填')).toBeVisible()
    await topPage(phone)
      .getByRole('button', { name: new RegExp(work.title) })
      .click()
    await expect(phone.getByRole('button', { name: '打开作品' })).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('of one that staff refused, the creator reads why and tries again', async () => {
    const other = await addWork({ platform: 'xiaohongshu', author: '晚风壁纸馆' })
    await openAnew(phone, '/pages/gpic/publish/index')
    await topPage(phone).getByLabel('分享内容').fill(other.shareText)
    await topPage(phone).getByRole('button', { name: '提交回填' }).click()
    await expect(topPage(phone).getByText('待核对')).toBeVisible()
    const reviewer = await as('reviewer')
    await openConsole(reviewer, '/backfills')
    await reviewer.getByRole('button', { name: new RegExp(other.title) }).click()
    await expect(reviewer.getByRole('heading', { name: other.title })).toBeVisible()
    await reviewer.keyboard.press('2')
    await reviewer.keyboard.press('r')
    await expect(reviewer.getByRole('button', { name: new RegExp(other.title) })).toHaveCount(0)
    await openAnew(phone, '/pages/gpic/publish/index')
    await topPage(phone)
      .getByRole('button', { name: new RegExp(other.title) })
      .click()
    await expect(phone.getByRole('definition').getByText('作品内容和你在图神的作品不一样')).toBeVisible()
    await phone.getByRole('button', { name: '再试一次' }).click()
    await expect(topPage(phone).getByText('识别到 1 个作品')).toBeVisible()
  })
})

/** Another creator has reported it. */
const backfillAs = async (other: RegisteredPerson, work: Work) => {
  await giveCode(other.uid)
  await connectAccount(other.uid, { platform: 'douyin', remoteId: work.authorId, nickname: '晚风壁纸馆' })
  const done = await other.client.call(backfillSubmit, { text: work.shareText })
  expect(done.outcome).toBe('done')
}

/** Its page alone does not answer. */
const failPageOf = (work: Work) => send('/control/video-pages', { mode: 'error5xx', match: work.id })

test('a batch of fifty lines with ten kinds of errors has an answer for each, and can be sent again', async ({
  watched: phone,
  person,
  serverUrl,
}) => {
  const mine = unique('author')
  await giveCode(person.uid)
  await connectAccount(person.uid, { platform: 'douyin', remoteId: mine, nickname: '晚风壁纸馆' })
  const good = await Promise.all(Array.from({ length: 38 }, () => addWork({ authorId: mine })))
  const [first] = good
  if (!first) throw new Error('no work')
  const deleted = await addWork({ authorId: mine })
  await setVisibility(deleted, 'deleted')
  const hidden = await addWork({ authorId: mine })
  await setVisibility(hidden, 'private')
  const old = await addWork({ authorId: mine, publishedAt: Date.now() - 60 * 86_400_000 })
  const others = await addWork({ author: '城市漫游' })
  const kuaishou = await addWork({ platform: 'kuaishou' })
  /** Its author is known by the nickname alone, so that only the claim refuses it. */
  const taken = await addWork({ author: '壁纸收藏夹' })
  await connectAccount(person.uid, {
    platform: 'douyin',
    connect: 'named',
    state: 'waiting',
    nickname: '壁纸收藏夹',
  })
  await backfillAs(await registerPerson(serverUrl), taken)
  const unread = await addWork({ authorId: mine })
  await failPageOf(unread)
  /** What is said about each line that cannot be taken, in the order of the lines. */
  const problems = [
    ['今天没有链接', '没有找到作品链接，请在平台上点「分享 - 复制链接」再粘贴', '认不出'],
    [deleted.shareText, '链接已失效，请重新复制', '打不开'],
    [hidden.shareText, '作品已设为私密，改回公开后再回填', '已隐藏'],
    [old.shareText, /^\d\d\/\d\d 发布，口令 \d\d\/\d\d 才建$/, '早于口令'],
    [others.shareText, '作者「城市漫游」不是你的账号', '账号不符'],
    [kuaishou.shareText, '你还没有连接快手账号', '账号不符'],
    ['https://v.douyin.com.evil.cn/iRNBho5e/', shareRefusals.look_alike, '认不出'],
    ['https://www.douyin.com/user/MS4wLjABAAAA', shareRefusals.profile, '认不出'],
    [taken.shareText, '这条作品已经有人回填', '别人已填'],
    [unread.shareText, '暂时读不到，可先提交人工核对', '读不到'],
    ['https://live.douyin.com/123456', shareRefusals.live, '认不出'],
    [first.shortUrl, '和第 1 行相同', '重复'],
  ] as const
  const lines = [...good.map(({ shareText }) => shareText), ...problems.map(([line]) => line)]
  await openApp(phone, '/pages/app/capcut/batchBackfilling/index')
  const paste = async () => {
    await topPage(phone).getByLabel('分享内容').fill(lines.join('\n'))
    await topPage(phone).getByRole('button', { name: '回填 50 条' }).click()
    await expect(topPage(phone).getByText('批量回填结果')).toBeVisible()
  }
  await test.step('what was pasted is still there after the messenger ended the page', async () => {
    await topPage(phone).getByLabel('分享内容').fill(lines.join('\n'))
    await reloadApp(phone)
    await expect(topPage(phone).getByRole('button', { name: '回填 50 条' })).toBeVisible()
  })
  await paste()
  const results = topPage(phone).getByRole('list', { name: '每一行的结果' }).getByRole('listitem')
  await expect(results).toHaveCount(50)
  for (const [index, [, sentence, problem]] of problems.entries()) {
    const result = results.nth(index)
    await expect(result.locator('small')).toHaveText(sentence)
    await expect(result).toContainText(problem)
  }
  await expect(topPage(phone).getByRole('button', { name: '修改这 11 条' })).toBeVisible()
  await expectAccessible(phone)
  await topPage(phone).getByRole('button', { name: '再贴一批' }).click()
  await paste()
  await expect(
    topPage(phone)
      .getByRole('radio', { name: /重复/ })
      .or(topPage(phone).getByText(/重复\s*39/)),
  ).toBeVisible()
})
