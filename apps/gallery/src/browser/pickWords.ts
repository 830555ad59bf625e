/** The words of picking several works, in the language of their page. */
const chinese = {
  selected: (free: number, ad: number, priced: number) => {
    const total = free + ad + priced
    const parts = [free && `免费 ${free} 张`, ad && `广告 ${ad} 张`, priced && `付费 ${priced} 张`]
    return `已选 ${total} 张${total ? `：${parts.filter(Boolean).join('，')}` : ''}`
  },
  take: (count: number) => (count ? `取 ${count} 张图` : '选几张图'),
}

export type PickWords = typeof chinese

export const words: PickWords = window.english?.pick ?? chinese
