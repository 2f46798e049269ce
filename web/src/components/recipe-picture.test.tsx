import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RecipePicture } from './recipe-picture.tsx';

afterEach(cleanup);

const SRC = '/api/recipes/grits/image?v=1.1';
const image = () => screen.getByRole('img');

describe('a recipe picture', () => {
  it('a recipe picture shows the original image, and a spinner until it has loaded', () => {
    render(<RecipePicture src={SRC} alt="Grits" sayLoading />);
    expect(image().getAttribute('src')).toBe(SRC);
    expect(image().hasAttribute('srcset')).toBe(false);
    expect(screen.getByText('Loading image...')).toBeTruthy();
    fireEvent.load(image());
    expect(screen.queryByText('Loading image...')).toBeNull();
  });

  it('a recipe picture uses a rendition of the shown width, on the background of its region', () => {
    const { container } = render(<RecipePicture src={SRC} alt="Grits" sizes="274px" region="hawaii" />);
    expect(image().getAttribute('srcset')).toBe(`${SRC}&w=200 200w, ${SRC}&w=400 400w, ${SRC}&w=800 800w`);
    expect(image().getAttribute('sizes')).toBe('274px');
    expect(container.firstElementChild?.className).toContain('bg-hawaii-wash');
  });

  it('a recipe picture shows an empty plate when it fails to load, until there is another one', () => {
    const { rerender } = render(<RecipePicture src={SRC} alt="Grits" sizes="274px" />);
    fireEvent.error(image());
    expect(image().getAttribute('src')).toMatch(/empty-plate|^data:image/);
    expect(image().hasAttribute('srcset')).toBe(false);
    rerender(<RecipePicture src="/api/recipes/grits/image?v=g1" alt="Grits" />);
    expect(image().getAttribute('src')).toBe('/api/recipes/grits/image?v=g1');
  });

  it('a recipe picture reports that it is being generated', () => {
    render(<RecipePicture src={SRC} alt="Grits" isGenerating />);
    const words = screen.getByText('Generating food image...');
    expect(words.parentElement?.className).toMatch(/bg-sunken$/);
    // The spinner covers the current picture, which shows through.
    fireEvent.load(image());
    expect(words.parentElement?.className).toMatch(/bg-sunken\/80$/);
  });
});
