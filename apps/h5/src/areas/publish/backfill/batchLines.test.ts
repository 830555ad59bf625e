import { backfillTextMax } from '@wallpaper/contract/publish/backfill.labels'
import { expect, it } from 'vitest'
import { batchLines } from './batchLines.ts'

it.each<[string, string, string[]]>([
  ['nothing', ' \n\r\n\t\n', []],
  [
    'one share text a line, with one that has no link',
    '看 https://v.douyin.com/a/\r\n今天没有链接\nhttps://v.douyin.com/b/ 复制',
    ['看 https://v.douyin.com/a/', '今天没有链接', 'https://v.douyin.com/b/ 复制'],
  ],
  [
    'share texts with line breaks, up to their links',
    '7.43 复制打开抖音，看看\n【晚风】霓虹都市夜景\nhttps://v.douyin.com/a/\n\n霓虹都市\n#壁纸\nv.kuaishou.com/b 点击链接',
    [
      '7.43 复制打开抖音，看看 【晚风】霓虹都市夜景 https://v.douyin.com/a/',
      '霓虹都市 #壁纸 v.kuaishou.com/b 点击链接',
    ],
  ],
  [
    'a title that goes on in the next line, among whole lines',
    'https://v.douyin.com/a/\n看看【霓虹\n都市】https://v.douyin.com/b/\nhttps://v.douyin.com/c/',
    ['https://v.douyin.com/a/', '看看【霓虹 都市】https://v.douyin.com/b/', 'https://v.douyin.com/c/'],
  ],
  [
    'cells of a spreadsheet, quoted and in several columns',
    '"看看 ""霓虹""\n都市 https://v.douyin.com/a/"\t晚风88\n黑猫\thttps://b23.tv/b\n"两行\n没有链接"\n',
    ['看看 "霓虹" 都市 https://v.douyin.com/a/\t晚风88', '黑猫\thttps://b23.tv/b', '两行 没有链接'],
  ],
  [
    'a text that begins with a quote that nothing closes',
    '"霓虹" 都市 https://v.douyin.com/a/\n"黑猫 https://v.douyin.com/b/',
    ['"霓虹" 都市 https://v.douyin.com/a/', '"黑猫 https://v.douyin.com/b/'],
  ],
  [
    'an address without a scheme, and a sentence with a full stop',
    'b23.tv/abc\n见 a.com 吧',
    ['b23.tv/abc', '见 a.com 吧'],
  ],
])('%s', (_what, pasted, lines) => {
  expect(batchLines(pasted)).toEqual(lines)
})

it('a text is no longer than the server takes, and a megabyte of quotes is read at once', () => {
  expect(batchLines('字'.repeat(3_000))).toEqual(['字'.repeat(backfillTextMax)])
  // Of the processor, not of the clock: other work on the machine adds nothing.
  const begun = process.threadCpuUsage()
  batchLines('"\n'.repeat(500_000))
  batchLines(`"${'a""'.repeat(300_000)}`)
  batchLines('a.'.repeat(500_000))
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})
