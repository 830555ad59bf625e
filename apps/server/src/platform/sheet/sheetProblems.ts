import { type Refusal, refuse } from '../refusal.ts'

const counts = new Intl.NumberFormat('en-US')

export const tooManyRows = (rowsMax: number): Refusal =>
  refuse(`一个文件最多 ${counts.format(rowsMax)} 行，请拆成几个文件上传`)

export const brokenFile = (): Refusal => refuse('表格文件已损坏，请重新导出后上传')
export const bombFile = (): Refusal => refuse('表格解压后大得不正常，请重新导出后上传')
