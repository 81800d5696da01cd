import { Box, Flex, Text } from '@chakra-ui/react';

const colours = [
  'bg',
  'bg.canvas',
  'bg.subtle',
  'bg.muted',
  'fg',
  'fg.muted',
  'fg.subtle',
  'border',
  'accent.solid',
  'accent.fg',
  'accent.muted',
];
const tones = ['green', 'amber', 'red', 'blue', 'grey'];
const sizes = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'];

/** What the theme gives to every screen: colours by their part, tones of statuses, sizes of type. */
function Tokens({ of }: { of: 'colours' | 'tones' | 'sizes' }) {
  if (of === 'sizes')
    return sizes.map((size) => (
      <Text key={size} fontSize={size}>
        {size}: 企业运营管理 Back office 1,234.56
      </Text>
    ));
  if (of === 'tones')
    return tones.map((tone) => (
      <Box key={tone} bg={`status.${tone}.bg`} color={`status.${tone}.fg`} p="2" mb="2">
        {tone}
      </Box>
    ));
  return colours.map((colour) => (
    <Flex key={colour} align="center" gap="3" mb="2">
      <Box w="16" h="8" bg={colour} borderWidth="1px" borderColor="border" />
      {colour}
    </Flex>
  ));
}

export default { title: 'Theme/tokens', component: Tokens };

export const Colours = { args: { of: 'colours' } };
export const Tones = { args: { of: 'tones' } };
export const Sizes = { args: { of: 'sizes' } };
