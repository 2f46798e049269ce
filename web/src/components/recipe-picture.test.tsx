// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RecipePicture } from './recipe-picture.tsx';

afterEach(cleanup);

const SRC = '/api/recipes/grits/image?v=1.1';
const image = () => screen.getByRole('img');

describe('the picture of a dish', () => {
  it('is the drawing itself, and says that it is loading until it is there', () => {
    render(<RecipePicture src={SRC} alt="Grits" sayLoading />);
    expect(image().getAttribute('src')).toBe(SRC);
    expect(image().hasAttribute('srcset')).toBe(false);
    expect(screen.getByText('Loading image...')).toBeTruthy();
    fireEvent.load(image());
    expect(screen.queryByText('Loading image...')).toBeNull();
  });

  it('is a rendition as wide as it is shown, on the wash of its region', () => {
    const { container } = render(<RecipePicture src={SRC} alt="Grits" sizes="274px" region="hawaii" />);
    expect(image().getAttribute('srcset')).toBe(`${SRC}&w=200 200w, ${SRC}&w=400 400w, ${SRC}&w=800 800w`);
    expect(image().getAttribute('sizes')).toBe('274px');
    expect(container.firstElementChild?.className).toContain('bg-hawaii-wash');
  });

  it('is an empty plate where it cannot be loaded, until there is another one', () => {
    const { rerender } = render(<RecipePicture src={SRC} alt="Grits" sizes="274px" />);
    fireEvent.error(image());
    expect(image().getAttribute('src')).toMatch(/empty-plate|^data:image/);
    expect(image().hasAttribute('srcset')).toBe(false);
    rerender(<RecipePicture src="/api/recipes/grits/image?v=g1" alt="Grits" />);
    expect(image().getAttribute('src')).toBe('/api/recipes/grits/image?v=g1');
  });

  it('says that it is being generated', () => {
    render(<RecipePicture src={SRC} alt="Grits" isGenerating />);
    const words = screen.getByText('Generating food image...');
    expect(words.parentElement?.className).toMatch(/bg-sunken$/);
    // Over the one that there is, which is seen through.
    fireEvent.load(image());
    expect(words.parentElement?.className).toMatch(/bg-sunken\/80$/);
  });
});
