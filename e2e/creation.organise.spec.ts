/** A creator organises works: homepages, batches, albums and the recycle bin. */
import type { Locator, Page } from '@playwright/test'
import { type LineId, lines } from '@wallpaper/contract'
import { homepageList } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { expectAccessible } from './support/accessibility.ts'
import { appIsReady, dialog, openApp, reloadApp, title, topPage } from './support/app.ts'
import { makePublished } from './support/creators.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** One line with its own screens, one of the lines that share a set; `app.story.spec.ts` covers all lines. */
const lineOfEachSet: readonly LineId[] = ['picture', 'ai']

const works = ['海上落日', '极光雪山', '霓虹夜城', '月下帆影'].map((name) => ({
  title: name,
  mode: 'free' as const,
}))

const sheet = (page: Page) => page.getByRole('dialog')
const tile = (page: Page, name: string) => topPage(page).getByRole('link', { name: new RegExp(name) })
const pick = async (page: Page, ...names: string[]) => {
  await topPage(page).getByRole('button', { name: '批量管理' }).click()
  for (const name of names)
    await topPage(page)
      .getByRole('checkbox', { name: new RegExp(name) })
      .click()
  await expect(title(page, `已选 ${names.length} 项`)).toBeVisible()
}
const act = (page: Page, name: string) =>
  topPage(page).getByRole('toolbar').getByRole('button', { name, exact: true }).click()
interface Point {
  x: number
  y: number
}

const centreOf = async (tile: Locator): Promise<Point> => {
  const box = await tile.boundingBox()
  if (!box) throw new Error('the tile is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A pointer for dragging: down, moves, up. */
interface Hand {
  /** Moving at once scrolls: a long press starts the drag. */
  isHeldFirst: boolean
  down: (at: Point) => Promise<unknown>
  move: (to: Point) => Promise<unknown>
  up: () => Promise<unknown>
}

const mouse = async (page: Page): Promise<Hand> => ({
  isHeldFirst: false,
  down: async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
  up: () => page.mouse.up(),
})

const finger = async (page: Page): Promise<Hand> => {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    isHeldFirst: true,
    down: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
  }
}

/**
 * Holds until the tile is picked up, and stays over the target until the page reacts: how soon depends on the
 * machine.
 */
const drag = async (
  page: Page,
  hand: Hand,
  { from, to, said }: { from: Locator; to: Locator; said: string },
) => {
  const [start, end] = [await centreOf(from), await centreOf(to)]
  await hand.down(start)
  if (hand.isHeldFirst) await expect(page.getByText(/^已拿起/)).toHaveCount(1)
  let jitter = 0
  await expect
    .poll(async () => {
      jitter = 1 - jitter
      await hand.move({ x: end.x + jitter, y: end.y })
      return page.getByText(said).count()
    })
    .toBe(1)
  await hand.up()
}
/** The picture names in the grid, in order. */
const order = (page: Page, label: string) =>
  topPage(page)
    .getByRole('list', { name: label })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

for (const line of lineOfEachSet) {
  test(`works are organised on ${lines[line].name}`, { tag: '@creation' }, async ({
    watched: page,
    person,
  }) => {
    const index = creationScreens.index(line)
    await page.addInitScript((prefix) => localStorage.setItem('prefix', prefix), lines[line].apiPrefix)

    await test.step('the first homepage', async () => {
      await openApp(page, index)
      await topPage(page).getByRole('button', { name: '新建主页' }).click()
      await sheet(page).getByRole('button', { name: '新建并提交审核' }).click()
      await expect(sheet(page)).toContainText('请给主页起个名字')
      await expect(sheet(page)).toContainText('请选择分类')
      await sheet(page).getByLabel('主页名称').fill('备用主页')
      await sheet(page).getByRole('button', { name: /分类/ }).click()
      await sheet(page).getByRole('button', { name: '全部手机壁纸' }).click()
      await expect(sheet(page).getByRole('img', { name: '主页头像' })).toBeVisible()
      await expectAccessible(page)
      await sheet(page).getByRole('button', { name: '新建并提交审核' }).click()
      await expect(topPage(page)).toContainText('主页审核中')
      await expect(topPage(page)).toContainText('还没有作品')
    })

    await makePublished(person, line, '晚风壁纸馆', works)

    await test.step('another homepage is switched to, and stays', async () => {
      await reloadApp(page)
      await topPage(page)
        .getByRole('button', { name: /切换主页/ })
        .click()
      await sheet(page)
        .getByRole('radio', { name: /晚风壁纸馆/ })
        .click()
      await expect(tile(page, '海上落日')).toBeVisible()
      await reloadApp(page)
      await expect(tile(page, '海上落日')).toBeVisible()
      await expect(topPage(page).getByRole('tab', { name: /全部/ })).toContainText('4')
    })

    await test.step('several at once: on top, with keywords, into a new album', async () => {
      await pick(page, '海上落日', '霓虹夜城')
      await expectAccessible(page)
      await act(page, '置顶')
      await expectToast(page, '已置顶 2 个作品')
      await expect
        .poll(async () => (await order(page, '作品')).slice(0, 2).toSorted())
        .toEqual(['海上落日', '霓虹夜城'].toSorted())

      await pick(page, '海上落日', '极光雪山')
      await act(page, '修改')
      await sheet(page)
        .getByRole('textbox', { name: /关键词/ })
        .fill('治愈，风景')
      await sheet(page).getByRole('button', { name: '添加', exact: true }).click()
      await sheet(page).getByRole('button', { name: '保存关键词' }).click()
      await expectToast(page, '已更新 2 个作品的关键词')

      await pick(page, '海上落日', '极光雪山', '月下帆影')
      await act(page, '加入专辑')
      await sheet(page).getByRole('button', { name: '新建专辑' }).click()
      await sheet(page).getByLabel('名称').fill('落日海岸')
      await sheet(page).getByRole('button', { name: '新建专辑' }).click()
      await sheet(page).getByRole('button', { name: '加入「落日海岸」' }).click()
      await expectToast(page, '已加入 3 个到「落日海岸」')
    })

    await test.step('the album keeps the order it was given, and gives back what was taken out', async () => {
      await topPage(page).getByRole('tab', { name: '专辑' }).click()
      await topPage(page)
        .getByRole('link', { name: /落日海岸/ })
        .click()
      await expect(title(page, '专辑详情')).toBeVisible()
      const inAlbum = () => order(page, '专辑里的作品，长按拖动排序')
      await expect.poll(inAlbum).toHaveLength(3)
      const [first, second, third] = await inAlbum()
      // Dragging becomes available after the tiles are shown.
      await expect(topPage(page).locator('ul[data-movable]')).toBeVisible()
      const hand = await (line === 'picture' ? finger(page) : mouse(page))
      const saved = page.waitForResponse((reply) => /sort/i.test(new URL(reply.url()).pathname))
      await drag(page, hand, {
        from: tile(page, first ?? ''),
        to: tile(page, second ?? ''),
        said: `${first}移到第 2 个`,
      })
      await expect.poll(inAlbum).toEqual([second, first, third])
      // The new order is shown before it is saved: wait, or the reload would come first.
      await saved
      await reloadApp(page)
      await expect.poll(inAlbum).toEqual([second, first, third])

      await topPage(page).getByRole('button', { name: '批量', exact: true }).click()
      await topPage(page).getByRole('checkbox').first().click()
      await act(page, '移出专辑')
      await expectToast(page, '已移出 1 张，作品还在主页')
      await page.getByRole('button', { name: '撤销' }).click()
      await expect.poll(inAlbum).toHaveLength(3)
    })

    await test.step('one work: its keywords are there, and its class changes', async () => {
      await tile(page, '海上落日').click()
      await expect(title(page, '作品详情')).toBeVisible()
      await expect(topPage(page)).toContainText('治愈')
      await expect(topPage(page).getByRole('link', { name: /落日海岸/ })).toBeVisible()
      await act(page, '编辑')
      await topPage(page).getByRole('switch', { name: '含 AI 生成内容' }).click()
      await topPage(page).getByRole('button', { name: '保存', exact: true }).click()
      await expectToast(page, '已保存')
      await expect(title(page, '作品详情')).toBeVisible()
      await expect(topPage(page)).toContainText('含 AI 内容')
    })

    await test.step('a work leaves in a way of its own, and goes to another homepage and back into its album', async () => {
      await topPage(page)
        .getByRole('button', { name: /下载方式/ })
        .click()
      await sheet(page).getByRole('tab', { name: '看广告' }).click()
      await sheet(page).getByRole('button', { name: '保存' }).click()
      await expectToast(page, '已保存')
      await expect(topPage(page).getByRole('button', { name: /下载方式/ })).toContainText('看广告')

      await openApp(page, index)
      const held = await finger(page)
      await held.down(await centreOf(tile(page, '海上落日')))
      await expect(title(page, '已选 1 项')).toBeVisible()
      await held.up()
      await expect(title(page, '已选 1 项')).toBeVisible()
      await act(page, '移动')
      await sheet(page)
        .getByRole('radio', { name: /备用主页/ })
        .click()
      await expectToast(page, '已移动 1 个到「备用主页」')
      await expect(tile(page, '海上落日')).toHaveCount(0)
      await page.getByRole('button', { name: '撤销' }).click()
      await expectToast(page, '已移回 1 个作品')
      await tile(page, '海上落日').click()
      await expect(topPage(page).getByRole('link', { name: /落日海岸/ })).toBeVisible()
    })

    await test.step('what is deleted is brought back, restored, or gone for good', async () => {
      await openApp(page, index)
      await pick(page, '月下帆影')
      await act(page, '删除')
      await expectToast(page, '已将 1 个作品移到回收站')
      // Wait until it is gone: only then does seeing it again prove that it came back.
      await expect(tile(page, '月下帆影')).toHaveCount(0)
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(tile(page, '月下帆影')).toBeVisible()

      await pick(page, '月下帆影', '霓虹夜城')
      await act(page, '删除')
      await expect(tile(page, '霓虹夜城')).toHaveCount(0)
      await topPage(page)
        .getByRole('link', { name: /回收站/ })
        .click()
      await expect(title(page, '回收站')).toBeVisible()
      await topPage(page)
        .getByRole('checkbox', { name: /月下帆影/ })
        .click()
      await topPage(page).getByRole('button', { name: '恢复 1 个作品' }).click()
      await expectToast(page, '已恢复 1 个作品')
      await expect(topPage(page).getByRole('checkbox')).toHaveCount(1)
      await topPage(page).getByRole('button', { name: '清空' }).click()
      await expect(dialog(page)).toContainText('将彻底删除 1 个作品')
      await dialog(page).getByRole('button', { name: '删除 1 个作品' }).click()
      await expect(topPage(page)).toContainText('回收站是空的')
    })

    await test.step('the settings say how many works they are for, and a homepage without codes can go', async () => {
      await openApp(page, index)
      await expect(tile(page, '月下帆影')).toBeVisible()
      await topPage(page).getByRole('link', { name: '设置' }).click()
      await expect(title(page, '主页详情')).toBeVisible()
      await topPage(page).getByRole('radio', { name: '看广告' }).click()
      await expect(dialog(page)).toContainText(/对 \d+ 个作品生效/)
      await dialog(page).getByRole('button', { name: '确定修改' }).click()
      await expect(topPage(page).getByRole('radio', { name: '看广告' })).toBeChecked()
      await topPage(page)
        .getByRole('link', { name: /价格设置/ })
        .click()
      await expect(title(page, '价格设置')).toBeVisible()
      await expect(topPage(page).getByRole('button', { name: /海上落日/ })).toContainText('看广告')
      if (lines[line].can.prices) {
        await topPage(page).getByRole('tab', { name: '付费' }).click()
        await topPage(page).getByLabel('每张解锁价').fill('2')
        await expect(topPage(page)).toContainText('你的收益¥1.40')
        await topPage(page).getByRole('button', { name: '保存价格' }).click()
        await expectToast(page, '已保存，新来的观众按新的设置')
      }
      await openApp(page, creationScreens.homepage(line))
      await expect(title(page, '主页详情')).toBeVisible()
      if (lines[line].can.prices)
        await expect(topPage(page).getByRole('radio', { name: '付费' })).toBeChecked()
      await topPage(page)
        .getByRole('button', { name: /主页排序/ })
        .click()
      await sheet(page)
        .getByRole('radio', { name: /手动排序/ })
        .click()
      await expect(topPage(page).getByRole('button', { name: /主页排序/ })).toContainText('手动排序')
      await topPage(page).getByRole('button', { name: '删除主页' }).click()
      await expect(dialog(page)).toContainText('3 个作品会移到回收站')
      await dialog(page).getByRole('button', { name: '删除主页' }).click()
      await appIsReady(page)
      await expect(topPage(page)).toContainText('备用主页')
      const { items } = await person.client.call(homepageList, {}, { line })
      expect(items.map(({ name }) => name)).toEqual(['备用主页'])
    })

    await test.step('works whose homepage is gone are restored to another', async () => {
      await openApp(page, creationScreens.recycleBin(line))
      await topPage(page)
        .getByRole('checkbox', { name: /海上落日/ })
        .click()
      await topPage(page).getByRole('button', { name: '恢复 1 个作品' }).click()
      await sheet(page)
        .getByRole('radio', { name: /备用主页/ })
        .click()
      await expectToast(page, '已恢复 1 个作品')
      await openApp(page, index)
      await expect(tile(page, '海上落日')).toBeVisible()
    })
  })
}
