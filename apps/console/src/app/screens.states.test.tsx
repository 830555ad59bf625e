/**
 * The common states, tested on every screen of the console's table: loading, failed, overlong texts and
 * empty.
 */
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fullAnswer, leastAnswer, longText } from '../test/answers.ts'
import { type Answer, ok, refused } from '../test/fakeServer.ts'
import { addressOf, renderScreen, seenMain, serveToAdmin, settle } from '../test/renderScreen.tsx'
import { screens } from './screens.ts'

const failure = '服务出了点问题'

/** The text each screen shows when every list it reads is empty; null for screens without a list. */
const whenEmpty: Readonly<Record<string, string | null>> = {
  '/sign-in': null,
  '/set-up': null,
  '/': '没有等你复核的申请',
  '/approvals/:id?': '没有等你复核的',
  '/platform-accounts': '没有平台账号',
  '/publications/:id?': '没有这样的发布',
  '/publish-templates': '还没有推广模板',
  '/mounts': '没有挂载',
  '/mount-applications': '没有申请',
  '/products': '没有产品',
  '/product-codes': '没有要审的口令',
  '/product-orders': '没有订单',
  '/product-imports': '还没有导入过',
  '/product-imports/:id': '没有这样的行',
  '/welfare': '还没有活动',
  '/settings': '还没有可以调整的设置',
  '/staff': '还没有员工',
  '/permissions': null,
  '/audit': '还没有操作记录',
  '/audit/:subject': '还没有记录',
  '/exports': '还没有导出过',
  '/jobs': '队列里没有任务',
  '/pulse': '没有网页进程的消息',
  '/me': null,
  '/people': '还没有创作者',
  '/people/:uid': '还没有操作记录',
  '/appeals/:banId?': '没有等待处理的申诉',
  '/channels': '还没有注册渠道',
  '/review': '没有要审核的',
  '/backfills/:id?': '没有要审核的回填',
  '/materials/:id?': '没有要审核的素材',
  '/material-places': '没有去处',
  '/studio-queues': '没有队列',
  '/studio-jobs': '没有任务',
  '/studio-reports/:id?': '没有等待处理的举报',
  '/face-templates/:id?': '还没有换脸模板',
  '/denied-faces': '名单里还没有脸',
  '/reject-reasons': '没有驳回原因',
  '/sensitive-words': '没有敏感词',
  '/codes': '没有要审核的口令',
  '/reports': '没有未处理的举报',
  '/reserved-codes': '没有保留的词',
  '/works': '没有符合条件的作品',
  '/homepages': '没有符合条件的主页',
  '/templates': '还没有文字模板',
  '/classes': '还没有分类',
  '/keywords': '没有这样的关键词',
  '/finance': null,
  '/finance/income': '这一天没有这类入账',
  '/ledger': '选择一个账户',
  '/proof': '还没有对过账',
  '/home-content': '还没有热搜词',
  '/notices': '还没有公告',
  '/shares': '没有共享关系',
  '/callbacks': '没有回调',
  '/gzh-articles': '没有这样的文章',
  '/gzh-components': '还没有组件',
  '/gzh-layouts': '没有版式',
  '/reply-reviews': '没有要审核的自动回复',
  '/earnings/imports': '还没有导入过',
  '/earnings/imports/:id': null,
  '/earnings/settlement': '还没有可以结算的日子',
  '/earnings/rates': null,
  '/agreements/:kind?': '还没有写过',
  '/app-config': '还没有可以打开的网站',
  '/relations': '没有关系',
  '/unbinds': '没有解绑申请',
  '/team-levels': '没有等级',
  '/posters': '还没有邀请海报',
  '/tutors/:uid?': '没有导师',
  '/coaching': '还没有步骤',
  '/teaching-resources': '还没有教学资源',
  '/tools': '还没有玩法',
  '/avatar-templates': '还没有头像模板',
  '/withdrawals': '这里没有提现',
  '/bank-batches': '这里没有批次',
  '/shared-payees': '没有重复的收款账户',
  '/tax-reports': '这个季度没有打过款',
  '/deductions/:id?': '没有等待处理的申诉',
  '/members': '没有会员',
  '/member-orders': '没有订单',
  '/member-levels': '没有会员等级',
  '/tasks': '没有任务',
  '/plans': '还没有跑步计划',
  '/sub-sites': '没有分站',
  '/payments': '没有订单',
  '/tickets/:id?': '没有等待答复的工单',
  '/support-figures': '这段时间没有工单',
  '/gifts/:id?': '还没有礼品活动',
  '/lessons': '还没有教程',
  '/questions': '还没有常见问题',
  '/lesson-questions': '没有等着回答的提问',
  '/lives': '还没有直播',
  '/camps': '还没有训练营',
  '/homeworks/:id?': '还没有作业',
}

/** These read nothing: the form is there at once. */
const withoutReads = ['/sign-in']
/** These show only their heading while loading. */
const withoutSkeleton = ['/set-up']
/**
 * The generated class belongs to a parent that does not exist, so it is not shown; nor is the generated member of
 * staff, who has another role than the one that is previewed.
 */
const withoutLongTexts = ['/classes', '/permissions']

const retryButtons = () =>
  [...seenMain().querySelectorAll('button')].filter(({ textContent }) => textContent === '重试')

/** Several rounds: a part that loads may mount another that still has to load. */
const retryAll = async () => {
  for (let presses = 0; presses < 3; presses += 1) {
    for (const button of retryButtons()) fireEvent.click(button)
    await settle()
  }
}

it('names what each screen of the table says when there is nothing', () => {
  expect(Object.keys(whenEmpty).sort()).toEqual(screens.map(({ pattern }) => pattern).sort())
})

describe.each(screens.filter(({ pattern }) => !withoutReads.includes(pattern)))(
  '$title ($pattern)',
  ({ pattern, load }) => {
    it('waits, says what failed, goes on by its button and has room for long texts', async () => {
      await load()
      const read = Promise.withResolvers<Answer>()
      const waiting = await renderScreen(addressOf(pattern), () => read.promise)
      if (!withoutSkeleton.includes(pattern))
        expect(waiting.querySelector('[role=status][aria-label=加载中]')).not.toBeNull()

      read.resolve(refused('internal', failure))
      await settle()
      expect(seenMain().textContent).toContain(failure)
      expect(retryButtons()).not.toEqual([])

      serveToAdmin((endpoint) => ok(fullAnswer(endpoint)))
      await retryAll()
      expect(seenMain().textContent).not.toContain(failure)
      expect(retryButtons()).toEqual([])
      if (!withoutLongTexts.includes(pattern)) expect(seenMain().textContent).toContain(longText)
    })

    it('says so when there is nothing', async () => {
      await load()
      const main = await renderScreen(addressOf(pattern), (endpoint) => ok(leastAnswer(endpoint)))
      expect(main.querySelector('[aria-label=加载中]')).toBeNull()
      expect(main.textContent).toContain(whenEmpty[pattern] ?? '')
      expect(main.textContent).not.toBe('')
    })
  },
)
