/** Learning, from the console's editors to the phone: a lesson, questions, a broadcast, and a camp. */
import { noticeList } from '@wallpaper/contract/notice'
import { makeVideo } from '../apps/server/src/platform/media/video/video.fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, title, topPage } from './support/app.ts'
import { fillDay, form, openConsole, row } from './support/console.ts'
import { remindOfBroadcasts } from './support/database.ts'
import { filmMadeBy } from './support/films.ts'
import { unique } from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const minuteMs = 60_000
/** Shanghai time to the minute, in the format of the console's fields. */
const minuteText = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .replaceAll('-', '/')

/** Transcoding a video takes long. */
const inItsTime = { timeout: 150_000 }

test('a lesson is written with a picture, put out, and read on the phone with its place kept', async ({
  watched: phone,
  person: _,
  as,
}) => {
  const operator = await as('operator')
  const name = unique('竖图教程')
  const script = '<script>document.title = "坏了"</script>'

  await test.step('an operator writes it beside the phone that will show it', async () => {
    await openConsole(operator, '/lessons')
    await operator.getByRole('button', { name: '写教程' }).click()
    const dialog = form(operator)
    await dialog.getByLabel('标题').fill(name)
    await dialog.getByLabel('讲师').fill('陈老师')
    const lines = ['# 先看尺寸', script, ...Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 段要读的话`)]
    await dialog.getByLabel('正文').fill(lines.join('\n'))
    const choosing = operator.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: '插入图片' }).click()
    await (await choosing).setFiles([pngPicture('步骤.png')])
    const preview = dialog.getByLabel('手机预览')
    await expect(preview.getByText(script)).toBeVisible()
    await expect(preview.locator('img')).toHaveCount(1)
    await expectAccessible(operator)
    await dialog.getByRole('button', { name: '保存草稿' }).click()
    await expect(dialog).toHaveCount(0)
    await row(operator, name).getByRole('button', { name: '发布' }).click()
    await form(operator).getByLabel('原因').fill('内容已核对')
    await form(operator).getByRole('button', { name: '发布', exact: true }).click()
    await expect(row(operator, name).getByText('已发布')).toBeVisible()
  })

  await test.step('a creator finds it by its words and reads to the end', async () => {
    await openApp(phone, '/pages/mine/howToPlay/index')
    await topPage(phone).getByLabel('搜索教程').last().fill(name)
    await topPage(phone)
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(title(phone, '教程详情')).toBeVisible()
    await expect(topPage(phone).getByText(script)).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByText('第 40 段要读的话').scrollIntoViewIfNeeded()
    await topPage(phone).getByRole('button', { name: '有帮助' }).click()
    await expect(topPage(phone).getByRole('button', { name: '有帮助 1' })).toBeVisible()
    await topPage(phone).getByRole('button', { name: '返回' }).click()
    await expect(title(phone, '玩法教程')).toBeVisible()
  })

  await test.step('what was read stays read', async () => {
    await openAnew(phone, '/pages/mine/howToPlay/indexs?category=start')
    const lesson = topPage(phone).getByRole('link', { name: new RegExp(name) })
    await lesson.scrollIntoViewIfNeeded()
    await expect(lesson.getByText('已学完')).toBeVisible()
    await openConsole(operator, '/lessons')
    await expect(row(operator, name).getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
  })
})

test('an answer is found by words, helps or leads to support', async ({ watched: phone, person: _, as }) => {
  const operator = await as('operator')
  const name = unique('取图失败')

  await test.step('an operator answers what many ask', async () => {
    await openConsole(operator, '/questions')
    await operator.getByRole('button', { name: '写问题' }).click()
    await form(operator).getByLabel('问题', { exact: true }).fill(`${name}怎么办`)
    await form(operator).getByLabel('答案').fill('先刷新口令页。\n- 还不行就写给客服')
    await expectAccessible(operator)
    await form(operator).getByRole('button', { name: '保存' }).click()
    await expect(row(operator, name)).toBeVisible()
  })

  await test.step('a creator finds it, and says that it helped', async () => {
    await openApp(phone, '/pages/mine/howToPlay/question')
    await topPage(phone).getByRole('searchbox', { name: '搜索常见问题' }).fill(name)
    await topPage(phone)
      .getByRole('button', { name: `${name}怎么办` })
      .click()
    await expect(topPage(phone).getByText('还不行就写给客服')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '有用' }).click()
    await expect(topPage(phone).getByRole('button', { name: '有用' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(phone)
  })

  await test.step('thinks again, and is led to support with the question filled in', async () => {
    await topPage(phone).getByRole('button', { name: '没解决' }).click()
    await expect(title(phone, '提交投诉')).toBeVisible()
    await expect(topPage(phone).getByLabel('发生了什么')).toHaveValue(new RegExp(name))
    await openConsole(operator, '/questions')
    await expect(row(operator, name).getByText('0 / 1')).toBeVisible()
  })
})

test('a broadcast is announced and reminded of, and a replay goes on where it was left', async ({
  watched: phone,
  person,
  as,
}) => {
  const operator = await as('operator')
  const [next, former] = [unique('选题会'), unique('口令回放')]
  const announce = async (name: string, startsAt: number, more: () => Promise<void> = async () => {}) => {
    await openConsole(operator, '/lives')
    await operator.getByRole('button', { name: '新建直播' }).click()
    await form(operator).getByLabel('标题').fill(name)
    await form(operator).getByLabel('主讲').fill('陈老师')
    await fillDay(form(operator).getByLabel('开始'), minuteText(startsAt))
    await fillDay(form(operator).getByLabel('结束'), minuteText(startsAt + 30 * minuteMs))
    await more()
    await form(operator).getByRole('button', { name: '保存草稿' }).click()
    await expect(form(operator)).toHaveCount(0, inItsTime)
    await row(operator, name).getByRole('button', { name: '发布' }).click()
    await form(operator).getByLabel('原因').fill('排期已定')
    await form(operator).getByRole('button', { name: '发布', exact: true }).click()
    await expect(row(operator, name).getByText('已发布')).toBeVisible()
  }

  await test.step('one begins soon, and the creator asks to be reminded', async () => {
    await announce(next, Date.now() + 8 * minuteMs)
    await openApp(phone, '/pages/mine/howToPlay/liveReplay')
    const card = topPage(phone).locator('section', { hasText: next })
    await card.getByRole('button', { name: '预约，开播提醒我' }).click()
    await expect(card.getByRole('button', { name: '已预约，点一下取消' })).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('a replay of last week is put out with its chapters', async () => {
    const film = await filmMadeBy((path) =>
      makeVideo(path, { width: 320, height: 180, frames: 900, sound: 'none' }),
    )
    await announce(former, Date.now() - 7 * 24 * 60 * minuteMs, async () => {
      const choosing = operator.waitForEvent('filechooser')
      await form(operator).getByRole('button', { name: '上传视频' }).click()
      await (await choosing).setFiles([{ name: '回放.mov', mimeType: 'video/quicktime', buffer: film }])
      await expect(form(operator).getByText('回放.mov · 01:00')).toBeVisible(inItsTime)
      await form(operator).getByLabel('回放章节').fill('00:00 开场\n00:30 选题')
    })
  })

  await test.step('watches the replay from its second chapter, leaves, and goes on there', async () => {
    await openAnew(phone, '/pages/mine/howToPlay/liveReplay')
    await topPage(phone)
      .getByRole('link', { name: new RegExp(former) })
      .click()
    const kept = phone.waitForResponse(/live\/progress/)
    await topPage(phone).getByRole('button', { name: /选题/ }).click()
    await kept
    await expectAccessible(phone)
    await openAnew(phone, '/pages/mine/howToPlay/liveReplay')
    await topPage(phone)
      .getByRole('link', { name: new RegExp(former) })
      .click()
    await expect(topPage(phone).getByText(/上次看到 00:[345]\d/)).toBeVisible()
    await expect(topPage(phone).getByRole('button', { name: /选题/ })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('and is reminded, with the next minute', async () => {
    await remindOfBroadcasts()
    const told = async () => (await person.client.call(noticeList, {})).items.map((notice) => notice.title)
    await expect.poll(told, slow).toContain(`「${next}」马上开播`)
  })
})

test('a camp is joined, homework goes back and forth, and ends in a certificate', async ({
  watched: phone,
  person,
  as,
}) => {
  const operator = await as('operator')
  const name = unique('海外营')
  const today = minuteText(Date.now()).slice(0, 10)

  await test.step('an operator makes a camp with a day of homework', async () => {
    await openConsole(operator, '/camps')
    await operator.getByRole('button', { name: '新建训练营' }).click()
    const dialog = form(operator)
    await dialog.getByLabel('名称').fill(name)
    await dialog.getByLabel('讲师').fill('周老师')
    await fillDay(dialog.getByLabel('开营日期'), today)
    await dialog
      .getByRole('group', { name: /第 1 天/ })
      .getByLabel('标题')
      .fill('给海外观众起标题')
    await dialog.getByLabel('作业（不填就没有作业）').fill('选一个作品，写英文标题')
    await dialog.getByLabel('至少几张图片').fill('1')
    await expectAccessible(operator)
    await dialog.getByRole('button', { name: '保存草稿' }).click()
    await expect(dialog).toHaveCount(0)
    await row(operator, name).getByRole('button', { name: '发布' }).click()
    await form(operator).getByLabel('原因').fill('开营')
    await form(operator).getByRole('button', { name: '发布', exact: true }).click()
    await expect(row(operator, name).getByText('已发布')).toBeVisible()
  })

  const handIn = async (picture: string, words: string) => {
    const choosing = phone.waitForEvent('filechooser')
    await topPage(phone).getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles([pngPicture(picture)])
    await expect(topPage(phone).getByText('已上传 1/1')).toBeVisible()
    await topPage(phone).getByLabel('说明（选填）').fill(words)
    await topPage(phone)
      .getByRole('button', { name: /^提交(作业|修改)/ })
      .click()
    await expect(topPage(phone).getByLabel('我交的作业').getByText(words)).toBeVisible()
  }

  await test.step('a creator joins and hands in', async () => {
    await openApp(phone, '/pages/chuangyi/bootcamp/index')
    await topPage(phone)
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await topPage(phone).getByRole('button', { name: '报名' }).click()
    await expect(topPage(phone).getByText('还差 1 张，交满 1 张可提交')).toBeVisible()
    await handIn('标题.png', '请老师看标题')
    await expectAccessible(phone)
  })

  const mark = async (note: string, act: '退回修改' | '通过') => {
    await openConsole(operator, '/homeworks?state=waiting')
    await row(operator, person.nickname).first().click()
    await expect(operator.getByRole('link', { name: person.nickname })).toBeVisible()
    await expect(operator.getByAltText('第 1 张证据图片')).toBeVisible()
    await operator.getByRole('textbox', { name: '评语' }).fill(note)
    await operator.getByRole('button', { name: act, exact: true }).click()
    await expectToast(operator, act === '通过' ? '已通过，对方会收到通知' : '已退回，对方会收到通知')
  }

  await test.step('staff send it back, and it is handed in again', async () => {
    await mark('标题太长，三个词就够', '退回修改')
    await expectAccessible(operator)
    await openAnew(phone, '/pages/chuangyi/bootcamp/index')
    await topPage(phone)
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(topPage(phone).getByText('标题太长，三个词就够')).toBeVisible()
    await handIn('改好.png', '改成三个词了')
    await expect(topPage(phone).getByText('请老师看标题')).toBeVisible()
  })

  await test.step('it passes, and there is a certificate', async () => {
    await mark('很好', '通过')
    await openAnew(phone, '/pages/chuangyi/bootcamp/index')
    await topPage(phone)
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await topPage(phone)
      .getByRole('button', { name: /看证书/ })
      .click()
    await expect(phone.getByAltText(new RegExp(`${person.nickname}的结业证书`))).toBeVisible()
    await expectAccessible(phone)
  })
})
