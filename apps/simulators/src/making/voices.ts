/** The catalogue of the simulated speech provider. */
type Voice = {
  id: string
  name: string
  group: 'female' | 'male' | 'child' | 'dialect'
  tone: string
  fits: string
  is_recommended: boolean
  is_for_members: boolean
  pitch: number
}

const voice = (
  id: string,
  name: string,
  group: Voice['group'],
  [tone, fits]: [string, string],
  pitch: number,
  more: Partial<Voice> = {},
): Voice => ({ id, name, group, tone, fits, pitch, is_recommended: false, is_for_members: false, ...more })

export const voices: readonly Voice[] = [
  voice('wanqing', '晚晴', 'female', ['温柔女声', '壁纸、治愈'], 220, { is_recommended: true }),
  voice('laozhou', '老周', 'male', ['沉稳男声', '解说、风景'], 110),
  voice('xiaoman', '小满', 'female', ['元气女声', '头像、口播'], 262),
  voice('aze', '阿泽', 'male', ['少年感', '动漫、游戏'], 165),
  voice('rongjie', '蓉姐', 'dialect', ['四川话', '段子、生活'], 208),
  voice('yunduo', '云朵', 'female', ['电台女声', '深夜、文字'], 196, { is_for_members: true }),
  voice('nanfeng', '南风', 'male', ['温和男声', '读诗、晚安'], 131),
  voice('lele', '乐乐', 'child', ['男童声', '绘本、节日'], 330),
  voice('tangtang', '糖糖', 'child', ['女童声', '萌宠、表情'], 349),
  voice('muchen', '沐辰', 'male', ['播音男声', '资讯、教程'], 123),
  voice('qiuyan', '秋妍', 'female', ['知性女声', '书摘、文案'], 233),
  voice('dabin', '大彬', 'dialect', ['东北话', '搞笑、聊天'], 139),
]
