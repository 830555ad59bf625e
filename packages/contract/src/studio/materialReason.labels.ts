/** Reasons of a rejection, by their keys 1 to 8, with the sentence for the person. */
export const materialReasons = {
  covered: { name: '脸被挡住', sentence: '换脸后接缝明显。换一张五官都露出来的' },
  side: { name: '不是正脸', sentence: '换脸会变形。换一张正对镜头的' },
  blurred: { name: '不够清楚', sentence: '换脸后看得出拼接。换一张更清楚的' },
  words: { name: '有文字或水印', sentence: '这里不收带文字、水印和二维码的。去掉后再提' },
  rights: { name: '看不出有权使用', sentence: '请补上授权书，或换一张你自己画的、拍的' },
  celebrity: { name: '是名人的脸', sentence: '名人的脸不收，请换一张' },
  minor: { name: '是未成年人的脸', sentence: '未成年人的脸不收，请换一张' },
  other: { name: '其他', sentence: '' },
} as const
export type MaterialReason = keyof typeof materialReasons
export const materialReasonIds = Object.keys(materialReasons) as MaterialReason[]

/** Why a place took it off, or did not take it at all. */
export const materialCauses = {
  licence: '授权到期',
  replaced: '换成了新的一版',
  full: '本周的名额用完了',
  closed: '这里暂未开放',
  demand: '不符合这里的要求',
  repeated: '这里已经有这张',
} as const
export type MaterialCause = keyof typeof materialCauses
export const materialCauseIds = Object.keys(materialCauses) as MaterialCause[]
