/** Why there is no swap: a code for the job, a sentence for the person. */
import type { FaceProblem, SwapRefusal, SwapRefusalCode } from './faceEngine.types.ts'

export type Whose = SwapRefusal['of']

const sentences: Record<SwapRefusalCode, Record<Whose, string>> = {
  no_face: {
    source: '这张照片里没有找到清楚的人脸，请换一张正面的照片',
    template: '这个模板里没有找到人脸，请换一个模板',
  },
  too_many: {
    source: '这张照片里不止一个人，请先选好要用哪一张脸',
    template: '这个模板里的人太多，请换一个模板',
  },
  no_such_face: {
    source: '选中的那张脸不在照片里了，请重新选择',
    template: '这个模板里标好的脸找不到了，请换一个模板',
  },
  too_small: {
    source: '照片里的脸太小，换上去会糊，请换一张离得近一些的照片',
    template: '这个模板里的脸太小，请换一个模板',
  },
  side: {
    source: '照片里的脸侧得太多，请换一张正对镜头的照片',
    template: '这个模板里的脸侧得太多，请换一个模板',
  },
  dark: {
    source: '照片里的脸太暗或太亮，看不清五官，请换一张光线好一些的照片',
    template: '这个模板里的脸太暗或太亮，请换一个模板',
  },
  covered: {
    source: '照片里的脸被口罩、墨镜或手挡住了，请换一张露出整张脸的照片',
    template: '这个模板里的脸被挡住了，请换一个模板',
  },
  no_frames: {
    source: '这个文件里没有画面，请换一张照片',
    template: '这个视频里没有画面，请换一个模板',
  },
  unreadable: {
    source: '这张照片打不开，可能已损坏，请换一张',
    template: '这个模板打不开，请换一个模板',
  },
  too_large: {
    source: '这张照片太大，请缩小后再试',
    template: '这个模板太大或太长，请换一个模板',
  },
  too_slow: {
    source: '处理用时太久，已停止，请换一张小一些的照片再试',
    template: '处理用时太久，已停止，请换一个短一些的模板再试',
  },
  crashed: {
    source: '处理时出了问题，没有生成结果，请重试',
    template: '处理时出了问题，没有生成结果，请重试',
  },
  cancelled: {
    source: '已取消，没有生成结果，需要时请重新提交',
    template: '已取消，没有生成结果，需要时请重新提交',
  },
}

export class SwapRefused extends Error {
  readonly refusal: SwapRefusal

  constructor(refusal: SwapRefusal) {
    super(refusal.sentence)
    this.name = 'SwapRefused'
    this.refusal = refusal
  }
}

export const swapRefusal = (code: SwapRefusalCode, of: Whose, detail = ''): SwapRefusal => ({
  kind: 'refused',
  code,
  of,
  sentence: sentences[code][of],
  detail,
})

export const refused = (code: SwapRefusalCode, of: Whose, detail = ''): SwapRefused =>
  new SwapRefused(swapRefusal(code, of, detail))

export const codeOfProblem: Record<FaceProblem, SwapRefusalCode> = {
  side: 'side',
  small: 'too_small',
  dark: 'dark',
  covered: 'covered',
}
