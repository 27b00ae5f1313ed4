import '@mantine/spotlight/styles.css'

export { createSpotlight, Spotlight, type SpotlightStore } from '@mantine/spotlight'
