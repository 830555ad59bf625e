import type { Rotation } from './filmFacts.ts'

// FFmpeg filters that convert any phone's video to square-pixel SDR.

/** The long side of what we encode or decode for a poster; copied streams keep their size. */
const maxSide = 1920

// Without this an HDR clip comes out washed out.
const toneMapping = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

const turns: Record<Rotation, readonly string[]> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
}

export function uprightFilter(
  { isHdr, rotation }: { isHdr: boolean; rotation: Rotation },
  pixelFormat: 'yuv420p' | 'rgb24',
): string {
  return [
    "scale=w='trunc(iw*sar/2)*2':h=ih,setsar=1",
    `scale=w='min(${maxSide},iw)':h='min(${maxSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isHdr ? toneMapping : []),
    ...turns[rotation],
    `format=${pixelFormat}`,
  ].join(',')
}
