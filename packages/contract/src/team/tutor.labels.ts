/** Labels of tutors and coaching, for all faces. */

export const tutorFields = {
  picture: '图片线',
  custom: '定制内容',
  ai: 'AI 换脸',
  promotion: '口令推广',
  overseas: '海外',
} as const
export type TutorField = keyof typeof tutorFields
export const tutorFieldIds = Object.keys(tutorFields) as [TutorField, ...TutorField[]]

export const tutorStates = {
  applied: '待审核',
  approved: '已通过',
  suspended: '已暂停',
  refused: '未通过',
} as const
export type TutorState = keyof typeof tutorStates
export const tutorStateIds = Object.keys(tutorStates) as [TutorState, ...TutorState[]]

/** States of a request to a tutor. */
export const requestStates = {
  applied: '等待答复',
  accepted: '已接收',
  refused: '未接收',
  withdrawn: '已撤回',
  expired: '超时未答复',
  void: '已失效',
} as const
export type RequestState = keyof typeof requestStates
export const requestStateIds = Object.keys(requestStates) as [RequestState, ...RequestState[]]

/** A task's states: the student ticks it, the tutor confirms or returns it. */
export const taskStates = {
  open: '待完成',
  ticked: '待确认',
  returned: '需修改',
  confirmed: '已完成',
} as const
export type TaskState = keyof typeof taskStates
export const taskStateIds = Object.keys(taskStates) as [TaskState, ...TaskState[]]

export const stepStates = { done: '已完成', now: '进行中', todo: '未开始' } as const
export type StepState = keyof typeof stepStates
export const stepStateIds = Object.keys(stepStates) as [StepState, ...StepState[]]

/** A tutor's suggested reasons for ending. */
export const tutorEndReasons = ['辅导已完成', '很久没有联系', '方向不合适', '最近没有时间'] as const

export const resourceKinds = { method: '方法', example: '案例', rule: '规范', tool: '工具' } as const
export type ResourceKind = keyof typeof resourceKinds
export const resourceKindIds = Object.keys(resourceKinds) as [ResourceKind, ...ResourceKind[]]

export const resourceAudiences = { all: '所有人', student: '学员', tutor: '导师' } as const
export type ResourceAudience = keyof typeof resourceAudiences
export const resourceAudienceIds = Object.keys(resourceAudiences) as [ResourceAudience, ...ResourceAudience[]]

export const tutorHeadlineMax = 24
export const tutorIntroMax = 500
export const tutorCapacityMax = 500
export const requestMessageMax = 100
export const taskTextMax = 500
export const taskAnswerMax = 200
export const talkTextMax = 500
export const tutorReasonMax = 100
export const ratingTextMax = 200
export const resourceTextMax = 4_000

/** What the stars mean, from one to five. */
export const tutorRatingLabels = ['没有帮助', '帮助不大', '还可以', '有帮助', '很有帮助'] as const
