/** The design's tokens for antd. The greys of text keep a contrast of 4.5:1 on the page and in tables. */
import type { ThemeConfig } from 'antd'

const text = '#3F3B4D'
const heading = '#16131F'
const secondary = '#6B6779'
const line = '#EEEDF2'

const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches

export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#6F5CE3',
    // Hover is darker, not lighter: text on it, and it on white, keep 4.5:1.
    colorPrimaryHover: '#5B48CF',
    colorPrimaryActive: '#4837AB',
    colorErrorHover: '#A81C3D',
    colorErrorActive: '#8A1733',
    colorLink: '#5B48CF',
    colorLinkHover: '#4837AB',
    colorInfo: '#1F63D6',
    colorSuccess: '#0B7F56',
    colorWarning: '#9A5B00',
    colorError: '#C8234A',
    // The tints that antd derives from these dark shades look muddy.
    colorInfoBg: '#EDF4FF',
    colorInfoBorder: '#C9DDFB',
    colorSuccessBg: '#E8F7F0',
    colorSuccessBorder: '#B9E3D0',
    colorWarningBg: '#FFF5E0',
    colorWarningBorder: '#F5DFAE',
    colorErrorBg: '#FFF0F3',
    colorErrorBorder: '#F3BFCB',
    colorText: text,
    colorTextHeading: heading,
    colorTextSecondary: secondary,
    colorTextTertiary: secondary,
    colorTextDescription: secondary,
    colorTextPlaceholder: secondary,
    colorBgLayout: '#F6F6F9',
    colorBorder: '#D5D3DC',
    colorBorderSecondary: line,
    colorSplit: line,
    borderRadius: 8,
    borderRadiusLG: 12,
    fontSize: 14,
    controlHeight: 32,
    controlHeightSM: 26,
    fontFamily: 'var(--font)',
    motion: !wantsStillness,
    ...(!wantsStillness && { motionDurationMid: '0.12s', motionDurationSlow: '0.2s' }),
  },
  components: {
    Table: {
      headerBg: '#FAFAFC',
      headerColor: secondary,
      headerSplitColor: 'transparent',
      cellFontSizeMD: 13,
      cellPaddingBlockMD: 11,
      cellPaddingInlineMD: 12,
      rowHoverBg: '#FAFAFC',
      rowSelectedBg: '#F6F4FF',
      rowSelectedHoverBg: '#F6F4FF',
    },
    Tabs: { itemSelectedColor: '#5B48CF', itemHoverColor: '#5B48CF', horizontalItemPadding: '11px 0' },
    Button: {
      fontWeight: 500,
      // A loading button shows a spinner; its text keeps full contrast.
      opacityLoading: 1,
      contentFontSizeSM: 13,
      paddingInlineSM: 9,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Form: { verticalLabelPadding: '0 0 6px', itemMarginBottom: 24 },
    Modal: { titleFontSize: 16 },
    Segmented: { itemSelectedColor: '#5B48CF' },
  },
}
