/** The words of the common script, in the language of its page. */
const chinese = {
  noClipboard: '读不到剪贴板，请长按输入框粘贴',
  notOurs: '这不是取图的二维码',
  notPaid: '还没有付款',
  notOpened: '付款窗口没有打开，请再试一次',
  today: '今天',
  yesterday: '昨天',
  daysAgo: (days: number) => `${days} 天前`,
  stopped: '已停用',
  kept: '已收藏',
  keep: '收藏',
  fresh: (count: number) => `上新 ${count} 张`,
  code: (code: string) => `口令 ${code}`,
  cleared: '已清空',
  undo: '撤销',
  nowKept: '已收藏在这台设备上',
  notKept: '已取消收藏',
}

export type CommonWords = typeof chinese

export const words: CommonWords = window.english?.common ?? chinese
