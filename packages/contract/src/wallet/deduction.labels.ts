/** Labels for the kinds of violations and the states of a deduction. */
export const deductionKinds = {
  traffic: '异常流量',
  ownership: '素材权属争议',
  duplicate: '重复作品',
  diversion: '站外引流',
  declaration: '虚假声明',
  other: '其他违规',
} as const
export type DeductionKind = keyof typeof deductionKinds
export const deductionKindIds = Object.keys(deductionKinds) as [DeductionKind, ...DeductionKind[]]

/** The states of a deduction; only the first can be appealed. */
export const deductionStates = {
  appealable: '可申诉',
  appealing: '申诉中',
  returned: '申诉成功，已退回',
  partly_returned: '部分退回',
  upheld: '申诉未通过',
  withdrawn: '已撤回申诉',
  final: '已生效',
} as const
export type DeductionState = keyof typeof deductionStates
export const deductionStateIds = Object.keys(deductionStates) as [DeductionState, ...DeductionState[]]

export const deductionTabs = {
  all: '全部',
  appealable: '可申诉',
  appealing: '申诉中',
  ended: '已结束',
} as const
export type DeductionTab = keyof typeof deductionTabs
export const deductionTabIds = Object.keys(deductionTabs) as [DeductionTab, ...DeductionTab[]]

/** In one message of an appeal. */
export const deductionPicturesMax = 6
/** Staff's evidence on one deduction. */
export const deductionEvidenceMax = 9
/** Protects against typing errors: 200,000 yuan. */
export const deductionFenMax = 20_000_000
