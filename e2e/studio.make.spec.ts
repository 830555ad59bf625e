/** What is made here without a face: a text under a video, and a picture of a sentence. */
import type { Page } from '@playwright/test'
import { dubList } from '@wallpaper/contract/studio'
import { makeVideo } from '../apps/server/src/platform/media/video/video.fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, topPage } from './support/app.ts'
import { filmMadeBy } from './support/films.ts'
import { type RegisteredPerson, unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const simulators = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}`

/** The provider fails once, for these words only. */
const failFor = (words: string) =>
  fetch(`${simulators}/control/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'error5xx', times: 1, match: words }),
  })

const newest = async ({ client }: RegisteredPerson) => (await client.call(dubList, { limit: 1 })).items[0]

const dubUnderVideo = async (phone: Page, person: RegisteredPerson) => {
  const words = unique('傍晚六点，灯亮了')
  await test.step('a text is put under a video of the phone', async () => {
    await openApp(phone, '/pages/ai/dub/index')
    await topPage(phone).getByLabel('配音文案').fill(words)
    await topPage(phone).getByRole('button', { name: '选视频' }).click()
    const opening = phone.waitForEvent('filechooser')
    await phone.getByRole('dialog').getByRole('button', { name: '从手机里选视频' }).click()
    await (await opening).setFiles({
      name: 'lights.mov',
      mimeType: 'video/quicktime',
      buffer: await filmMadeBy((path) => makeVideo(path, { frames: 180 })),
    })
    await expect(topPage(phone).getByText('lights.mov')).toBeVisible(slow)
    await expectAccessible(phone)
  })

  await test.step('the provider is down: the try comes back, and the same is done again', async () => {
    await failFor(words)
    await topPage(phone).getByRole('button', { name: '生成配音' }).click()
    await expectToast(phone, '已提交')
    await expect(topPage(phone).getByText('暂时不能用，次数已退回')).toBeVisible(slow)
    await expect(topPage(phone).getByText('今日还可生成 10 次')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '再试一次' }).click()
    await expect.poll(async () => (await newest(person))?.state, slow).toBe('done')
    await expect(topPage(phone).getByText('已完成', { exact: true })).toBeVisible(slow)
  })

  await test.step('it is heard as a file that says that it was made by a machine', async () => {
    const job = await newest(person)
    expect(job).toMatchObject({ state: 'done', is_ai: true, result: { kind: 'video' } })
    const reply = await phone.request.get(job?.result?.file_url ?? '')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'video/mp4'])
    expect((await reply.body()).includes(`"ProduceID":"${job?.number}"`)).toBe(true)
  })
}

const pictureOfSentence = async (phone: Page) => {
  const sentence = unique('海边的晚灯')
  await openAnew(phone, '/pages/ai/xiaobing/index')
  await topPage(phone).getByLabel('一句话').fill(sentence)
  await topPage(phone).getByRole('radio', { name: '海边' }).check()
  await expect(topPage(phone).getByText('按模板排版画成，不是 AI')).toBeVisible()
  await expectAccessible(phone)
  await topPage(phone).getByRole('button', { name: '模板生成' }).click()
  await expect(topPage(phone).getByRole('img', { name: `${sentence}，模板生成` })).toBeVisible(slow)
}

test('a text is spoken under a video although the provider fails once, and a sentence becomes a picture', async ({
  watched: phone,
  person,
}) => {
  await dubUnderVideo(phone, person)
  await pictureOfSentence(phone)
})
