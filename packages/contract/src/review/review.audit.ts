import { appealStates, reasonGroups, subjectKinds, wordCategories, wordLevels } from './review.limits.ts'

/** Audit vocabulary of this area: actions and subjects. */
export const reviewAudit = {
  actions: {
    'review.approve': '通过审核',
    'review.reject': '驳回',
    'review_appeal.overturn': '申诉改判通过',
    'review_appeal.uphold': '申诉维持原判',
    'reject_reason.change': '修改驳回原因',
    'sensitive_word.add': '加入敏感词',
    'sensitive_word.change': '修改敏感词',
    'sensitive_word.remove': '移除敏感词',
  },
  subjects: {
    review: '审核',
    review_appeal: '审核申诉',
    reject_reason: '驳回原因',
    sensitive_word: '敏感词',
  },
  fields: {
    group: '哪一类',
    label: '名称',
    told: '告诉作者的话',
    fields: '要改的内容',
    kind: '类型',
    title: '标题',
    uid: '创作者',
    words: '词',
    word: '词',
    category: '分类',
    level: '处理',
    first: '原来的结果',
    state: '结果',
  },
  values: {
    group: reasonGroups,
    kind: subjectKinds,
    category: wordCategories,
    level: wordLevels,
    state: appealStates,
  },
} as const
